import { mkdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { nothingInline } from '../../compiler/plan/content-security-policy.ts'
import { planSite } from '../../compiler/plan/plan-site.ts'
import { digest } from '../program/digest.ts'
import type { Texts } from '../../runtime/contract/texts.ts'
import type { SiteJob } from './build-batch.ts'

/**
 * Creates the folders of the sites to build, in each of `parents`. On a disk this takes a good part of the time of
 * writing a site, and it can run while Vite bundles in another thread.
 */
export function layOut(
  jobs: readonly SiteJob[],
  texts: Readonly<Record<string, Texts>>,
  parents: readonly string[],
): void {
  for (const { inputs } of jobs) {
    const { domain, pages, files, textAssets } = planSite(inputs, texts, digest, nothingInline)
    const paths = [...pages.map(({ file }) => file), ...files.keys(), ...textAssets, '.well-known/microsites.json']
    const folders = new Set(paths.map((path) => dirname(path)))
    for (const parent of parents)
      for (const folder of folders) mkdirSync(join(parent, domain, folder), { recursive: true })
  }
}
