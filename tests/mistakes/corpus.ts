import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'yaml'
import { compile } from '../../compiler/compile.ts'
import { onePerCause } from '../../compiler/diagnostic/one-per-cause.ts'
import type { Finding } from '../../compiler/diagnostic/finding.ts'
import { textIn } from '../../compiler/source/source-set.ts'
import { loadProject } from '../../cli/project/load-project.ts'
import { fixtureDay, memoryParseCache } from '../fixture-project.ts'
import type { SourceSet } from '../../compiler/source/source-set.ts'

interface Edit {
  readonly file: string
  readonly replace: string
  readonly with: string
}

/** What an editor did to the project: one edit, or several. */
export type Change = Edit | { readonly edits: readonly Edit[] }

export type Mistake = Change & {
  readonly mistake: string
  /** The places where the finding may be, e.g. `sites.yaml:60:5`. */
  readonly at: string | readonly string[]
  readonly fix: readonly string[]
  readonly never?: readonly string[]
}

export type CorrectTable = Change & { readonly correct: string }

export const mistakes = casesIn('') as readonly Mistake[]
export const correctTables = casesIn('correct') as readonly CorrectTable[]

function casesIn(folder: string): readonly unknown[] {
  const path = join(import.meta.dirname, folder)
  const files = readdirSync(path).filter((name) => name.endsWith('.yaml'))
  return files.flatMap((name) => parse(readFileSync(join(path, name), 'utf8')) as unknown[])
}

/** What people see of the findings of a project. */
export interface Answer {
  /** The findings that the base project does not have. */
  readonly findings: readonly Finding[]
  textOf(this: void, file: string): string
}

const base = loadProject({ root: join(import.meta.dirname, 'base') })
const cache = memoryParseCache()
/** The fingerprints of the findings that the base project has. */
export const knownFindings = findingsOf(base).then((findings) => new Set(findings.map(({ fingerprint }) => fingerprint)))

export async function answerTo(change: Change): Promise<Answer> {
  const sources = changed(change)
  const known = await knownFindings
  const findings = await findingsOf(sources)
  const added = findings.filter(({ fingerprint }) => !known.has(fingerprint))
  return { findings: onePerCause(added), textOf: textIn(sources) }
}

async function findingsOf(sources: SourceSet): Promise<readonly Finding[]> {
  return (await compile(sources, { cache, today: fixtureDay })).diagnostics
}

/** The files after a change. */
export function changed(change: Change): SourceSet {
  const edits = 'edits' in change ? change.edits : [change]
  return edits.reduce((sources, { file, replace, with: by }) => {
    const name = (['sites', 'locales', 'platform'] as const).find((one) => sources[one].path === file)
    const parts = name ? sources[name].text.split(replace) : []
    if (!name || parts.length !== 2) throw new Error(`\`${replace}\` does not occur once in ${file}.`)
    return { ...sources, [name]: { ...sources[name], text: parts.join(by) } }
  }, base)
}
