import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from 'vitest'
import { fixtureSources } from '../fixture-project.ts'
import type { CliRun } from '../run-cli.ts'
import { factsProject } from './facts-project.ts'

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

/** Runs a command in a small project with this table. @param args.consent is put behind its microsites.yaml. */
export function edit(args: readonly string[], { text = table, consent = '' } = {}): Edited {
  const platform = fixtureSources().platform.text + consent
  const project = factsProject({ 'sites.yaml': text, 'microsites.yaml': platform })
  const run = project.run(...args)
  const read = (name: string): string => readFileSync(join(project.cwd, name), 'utf8')
  expect(project.names().filter((name) => name.endsWith('.tmp'))).toEqual([])
  return { ...run, sites: read('sites.yaml'), platform: read('microsites.yaml') }
}
