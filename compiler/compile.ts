import { parse } from './1-parse/parse.ts'
import type { ParseCache } from './1-parse/parse-cache.ts'
import { check } from './2-check/check.ts'
import type { Tolerated } from './2-check/check.ts'
import { waive } from './2-check/waivers/waive.ts'
import { catalogue } from './catalogue.ts'
import { resolve } from './3-resolve/resolve.ts'
import type { Project } from './3-resolve/project.ts'
import { diagnose } from './diagnostic/define.ts'
import type { Report } from './diagnostic/define.ts'
import type { Diagnostic } from './diagnostic/diagnostic.ts'
import type { Finding, WaivedFinding } from './diagnostic/finding.ts'
import { fingerprinted } from './diagnostic/fingerprint.ts'
import { sortDiagnostics } from './diagnostic/sort.ts'
import type { SourceSet } from './source/source-file.ts'

export interface Compilation {
  /** Absent when a finding is an error that was not tolerated. */
  readonly project?: Project
  /** What was looked at, right or wrong. */
  readonly counts: { readonly sites: number; readonly locales: number }
  /** Sorted by file, place and code; without those that are waived. */
  readonly diagnostics: readonly Finding[]
  readonly waived: readonly WaivedFinding[]
}

/**
 * Text → project: the whole compiler. What the project is written as is `4-emit`'s and `plan`'s part.
 * @param tolerated an area of findings in spite of which the project is made, for who wants to say what is missing.
 * @param today day of the run, as in `2026-11-21`, after which waivers have ended; left out, none has.
 */
export async function compile(
  sources: SourceSet,
  cache: ParseCache,
  tolerated?: Tolerated,
  today?: string,
): Promise<Compilation> {
  const text = textOf(sources)
  const { report, found } = collector()
  const ast = await parse(sources, report, cache)
  const checked = await check(ast, report, tolerated)
  const findings = fingerprinted(sortDiagnostics(found), text)
  const ofWaivers = collector()
  const { counting, waived } = waive({ ast, findings, catalogue, today }, ofWaivers.report)
  const added = fingerprinted(sortDiagnostics(ofWaivers.found), text)
  const refused = added.some(({ severity }) => severity === 'error')
  const project = checked && !refused && resolve(checked)
  const counts = { sites: ast.sites.length, locales: Object.keys(ast.locales?.value.locales ?? {}).length }
  const diagnostics = added.length === 0 ? counting : sortDiagnostics([...counting, ...added])
  return { ...(project && { project }), counts, diagnostics, waived }
}

function collector(): { readonly report: Report; readonly found: readonly Diagnostic[] } {
  const found: Diagnostic[] = []
  return { found, report: (definition, params, place) => void found.push(diagnose(definition, params, place)) }
}

/** The text of a file by its path; empty for one that is not there. */
function textOf({ sites, locales, platform, translations }: SourceSet): (path: string) => string {
  const files = [sites, locales, platform, ...translations.map(({ file }) => file)]
  const texts = new Map(files.map(({ path, text }) => [path, text]))
  return (path) => texts.get(path) ?? ''
}
