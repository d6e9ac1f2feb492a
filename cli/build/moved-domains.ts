import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { movedDomainFiles } from '../../compiler/plan/moved-domain.ts'
import type { Environment, Project } from '../../compiler/3-resolve/project.ts'
import { digest } from '../program/digest.ts'
import { linkTree } from '../files/link-tree.ts'
import { fileRecord } from './release/manifest.ts'
import type { SiteRecord } from './release/manifest.ts'
import { releaseIdOf } from './release/release-id.ts'

/** A domain that is no longer a site, and the files for its folder. */
export interface MovedDomain {
  readonly domain: string
  readonly environment: string
  readonly inputsDigest: string
  readonly files: ReadonlyMap<string, string>
}

/** The domains that only redirect, sorted. */
export function movedDomains(
  { movedDomains: moved, sites }: Project,
  environment: Environment,
): readonly MovedDomain[] {
  const byDomain = new Map(sites.map((site) => [site.domain, site]))
  return Object.entries(moved).flatMap(([domain, to]) => {
    const target = byDomain.get(to)
    if (!target) return []
    const files = movedDomainFiles(domain, target, environment)
    const { name } = environment
    return [{ domain, environment: name, inputsDigest: digest(JSON.stringify([name, ...files])), files }]
  })
}

/** Writes the folder of a domain that redirects. @param spareCopy folder of the release after this one, to link it into. */
export function writeMovedDomain(
  { domain, environment, inputsDigest, files }: MovedDomain,
  { building, spareCopy }: { readonly building: string; readonly spareCopy?: string },
): SiteRecord {
  const folder = join(building, domain)
  const write = (file: string, content: string): Buffer => {
    const bytes = Buffer.from(content)
    mkdirSync(dirname(join(folder, file)), { recursive: true })
    // Read-only like all files of a release, because the next release may hold a hard link to the same file.
    writeFileSync(join(folder, file), bytes, { mode: 0o444 })
    return bytes
  }
  const records = new Map([...files].map(([file, content]) => [file, fileRecord(write(file, content))]))
  const { idFile, ...identified } = releaseIdOf(domain, environment, records)
  const bytes = write(idFile.path, idFile.content)
  const record = {
    inputs: inputsDigest,
    ...identified,
    pages: 0,
    files: { [idFile.path]: fileRecord(bytes), ...identified.files },
  }
  if (spareCopy !== undefined) linkTree(folder, join(spareCopy, domain), Object.keys(record.files))
  return record
}
