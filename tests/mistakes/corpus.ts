import { cpSync, mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parse } from 'yaml'
import { compile } from '../../compiler/compile.ts'
import { onePerCause } from '../../compiler/diagnostic/one-per-cause.ts'
import type { Finding } from '../../compiler/diagnostic/finding.ts'
import type { SourceFile } from '../../compiler/source/source-file.ts'
import { lineStarts, positionAt } from '../../compiler/source/position.ts'
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
  /** What the file that a command writes may say in place of a finding. */
  readonly becomes?: object
}

export type MistakesByKind = readonly (readonly [kind: string, cases: readonly Mistake[]])[]

export type CorrectTable = Change & { readonly correct: string }

export const mistakes = casesIn('').flatMap(([, cases]) => cases) as readonly Mistake[]
export const correctTables = casesIn('correct').flatMap(([, cases]) => cases) as readonly CorrectTable[]
/** The mistakes of outsiders. */
export const mistakesOfOthers = casesIn('others') as MistakesByKind
/** Those of outsiders that no message has been changed for. */
export const latestMistakes = casesIn('latest') as MistakesByKind

function casesIn(folder: string): readonly [name: string, cases: readonly unknown[]][] {
  const path = join(import.meta.dirname, folder)
  const files = readdirSync(path).filter((name) => name.endsWith('.yaml'))
  return files.map((name) => [name.replace('.yaml', ''), parse(readFileSync(join(path, name), 'utf8')) as unknown[]])
}

/** A finding as people see it. */
export interface Seen {
  /** Of a finding that is printed as one. */
  readonly code?: string
  readonly words: string
  readonly file: string
  /** From 1. Missing if the finding names no line. */
  readonly line?: number
  /** The first column that is marked, from 1. */
  readonly column?: number
  readonly length?: number
}

/** What people see of the findings of a project: those that the base project does not have. */
export interface Answer {
  readonly findings: readonly Seen[]
  /** Whether a command has written what the mistake may become. */
  readonly isCorrected?: boolean
}

const plainBase = loadProject({ root: join(import.meta.dirname, 'base') })
const cache = memoryParseCache()

/** Copies the base with the files of `others/base` into a folder. */
export function copyOthersBase(folder: string): void {
  for (const from of ['base', 'others/base']) cpSync(join(import.meta.dirname, from), folder, { recursive: true })
}

function loadOthersBase(): SourceSet {
  const folder = mkdtempSync(join(tmpdir(), 'microsites-mistakes-'))
  copyOthersBase(folder)
  const sources = loadProject({ root: folder })
  rmSync(folder, { recursive: true })
  return sources
}

const othersBase = loadOthersBase()

/** The base that a change is for: facts and texts are in that of `others/` alone. */
function baseOf(change: Change): SourceSet {
  const edits = 'edits' in change ? change.edits : [change]
  return edits.every(({ file }) => textIn(plainBase)(file) !== '') ? plainBase : othersBase
}

const known = new Map<SourceSet, Promise<ReadonlySet<string>>>()

/** The fingerprints of the findings that the base of a change has. */
export function knownFindings(change: Change): Promise<ReadonlySet<string>> {
  const base = baseOf(change)
  const found = known.get(base) ?? findingsOf(base).then((all) => new Set(all.map(({ fingerprint }) => fingerprint)))
  known.set(base, found)
  return found
}

export async function answerTo(change: Change): Promise<Answer> {
  const sources = changed(change)
  const old = await knownFindings(change)
  const added = (await findingsOf(sources)).filter(({ fingerprint }) => !old.has(fingerprint))
  return { findings: onePerCause(added).map((one) => seen(one, textIn(sources)(one.span.file))) }
}

function seen({ code, message, help, span }: Finding, text: string): Seen {
  return { code, words: `${message} ${help}`, file: span.file, length: span.end - span.start, ...positionAt(lineStarts(text), span.start) }
}

async function findingsOf(sources: SourceSet): Promise<readonly Finding[]> {
  return (await compile(sources, { cache, today: fixtureDay })).diagnostics
}

/** The text after a change. */
export function editedText(text: string, { file, replace, with: by }: Edit): string {
  const parts = text.split(replace)
  if (parts.length !== 2) throw new Error(`\`${replace}\` does not occur once in ${file}.`)
  return parts.join(by)
}

/** The files after a change. */
export function changed(change: Change): SourceSet {
  const edits = 'edits' in change ? change.edits : [change]
  return edits.reduce((sources, edit) => withText(sources, edit.file, editedText(textIn(sources)(edit.file), edit)), baseOf(change))
}

/** The files with another text in one of them. */
export function withText(sources: SourceSet, path: string, text: string): SourceSet {
  const swap = (file: SourceFile): SourceFile => (file.path === path ? { path, text } : file)
  const { sites, locales, platform, facts, content, translations } = sources
  return {
    ...sources,
    sites: swap(sites),
    locales: swap(locales),
    platform: swap(platform),
    ...(facts && { facts: swap(facts) }),
    ...(content && { content: content.map((one) => ({ ...one, file: swap(one.file) })) }),
    translations: translations.map((one) => ({ ...one, file: swap(one.file) })),
  }
}
