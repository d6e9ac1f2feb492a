import { mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from 'vitest'
import { fixtureSources } from '../fixture-project.ts'
import { runCli } from '../run-cli.ts'
import type { CliRun } from '../run-cli.ts'
import { temporaryFolder } from '../temporary-folder.ts'

/** A small table with comments in all places. */
export const table = `version: 1
localeSets:
  both: [en, de]
defaults: { locales: both }
sites:
  # ── France
  paris-bags.example: # the first
    type: city
    slug: paris
    place: { kind: city, country: FR, timeZone: Europe/Paris, geo: [48.8566, 2.3522] } # the town hall
    names: { en: Paris, de: "Paris" }
  # ── Italy

  rome-bags.example:
    type: city # of course
    slug: rome
    names:
      en: Rome # or Roma
      de: 'Rom'
`

interface Edited extends CliRun {
  readonly sites: string
  readonly platform: string
}

/** Runs a command in a project of this table and the other files of the small one. @param args.consent is put behind its microsites.yaml. */
export function edit(args: readonly string[], { text = table, consent = '' } = {}): Edited {
  const cwd = temporaryFolder()
  mkdirSync(join(cwd, 'project'))
  const folder = join(cwd, 'project')
  const { locales, platform } = fixtureSources()
  writeFileSync(join(folder, 'sites.yaml'), text)
  writeFileSync(
    join(folder, 'locales.yaml'),
    locales.text
      .replace('[en, de, ru]', '[en, de]')
      .replace('[microsites]', '[microsites, legal]')
      .replace(/ {2}ru-RU.*\n/, ''),
  )
  writeFileSync(join(folder, 'microsites.yaml'), platform.text + consent)
  const run = runCli(args, { cwd: folder })
  const read = (name: string): string => readFileSync(join(folder, name), 'utf8')
  expect(readdirSync(folder).filter((name) => name.endsWith('.tmp'))).toEqual([])
  return { ...run, sites: read('sites.yaml'), platform: read('microsites.yaml') }
}
