import { invalidValue } from './1-parse/findings/shape/invalid-value.ts'
import { secretWrittenOut } from './1-parse/findings/secret/written-out.ts'
import { givenUp, mostFindings } from './1-parse/most-findings.ts'
import type { TextNotes } from './1-parse/ast.ts'
import { noParseCache } from './1-parse/parse-cache.ts'
import type { ParseCache } from './1-parse/parse-cache.ts'
import type { CheckContext } from './2-check/context.ts'
import type { Rule } from './2-check/rule.ts'
import { check } from './2-check/check.ts'
import { mediaProblems } from './2-check/media-problems.ts'
import { resolve } from './3-resolve/resolve.ts'
import type { Project } from './3-resolve/project.ts'
import { collector } from './diagnostic/define.ts'
import type { Diagnostic, Tolerated } from './diagnostic/diagnostic.ts'
import type { FinalFindings } from './diagnostic/finding.ts'
import { locator } from './locate.ts'
import { readTables } from './read-tables.ts'
import type { ReadTables } from './read-tables.ts'
import { finalizeFindings, runOf } from './finalize-findings.ts'
import type { FinalizeOptions } from './finalize-findings.ts'
import type { Span, WrittenPlace } from './source/span.ts'
import type { SourceSet } from './source/source-set.ts'

export interface Compilation extends FinalFindings, ReadTables {
  /** True if there are no errors, apart from tolerated ones. */
  readonly ok: boolean
  /** Present if `ok`. Resolved on first access. */
  readonly project: Project | undefined
  /** How many sites and locales were checked, valid or not. */
  readonly counts: { readonly sites: number; readonly locales: number }
  /** Finds where a value is written. */
  locate(this: void, place: WrittenPlace): Span
  /** Finds where the domain of a row is written, for findings about the built site. */
  siteSpan(this: void, domain: string): Span
  /** Notes for translators. */
  readonly notes: TextNotes
  /** Finalizes the findings again, including those about the project's rendered pages. */
  withPages(this: void, ofPages: readonly Diagnostic[]): FinalFindings
  /**
   * The same for findings of single languages.
   * @param everywhere whether every site was checked, in every language that it offers.
   */
  withLanguages(this: void, ofLanguages: readonly Diagnostic[], everywhere: boolean): FinalFindings
  /** Finalizes the findings of a run that opened built pages, without those about the files. */
  ofBuild(this: void, built: readonly Diagnostic[], run: Pick<FinalizeOptions, 'known' | 'lookedFor'>): FinalFindings
}

export interface CompileOptions {
  /** The day of the run, e.g. `2026-11-21`. If omitted, no waiver has expired and no fact is old. */
  readonly today?: string
  /** An area whose errors do not prevent a project, for callers that report what is missing. */
  readonly tolerated?: Tolerated | undefined
  /** What earlier compilations have parsed, and which pictures they have opened. */
  readonly cache?: ParseCache
  /** What pages can name. Asked only if a row names something of it. If omitted, they can name everything. */
  readonly nameable?: CheckContext['nameable']
  /** The project's own rules. If omitted, nothing is known about codes that begin with `own/`. */
  readonly rules?: readonly Rule[] | undefined
}

/**
 * Compiles texts to a project: the whole compiler. `4-emit` and `plan` turn the project into files. Reads no file, and never
 * rejects because of what a text says: mistakes are `diagnostics`.
 */
export async function compile(
  sources: SourceSet,
  { cache = noParseCache, tolerated, today, nameable, rules: own }: CompileOptions = {},
): Promise<Compilation> {
  const collected = collector(mostFindings(sources))
  const read = await readTables(sources, { cache, today }, collected)
  const { ast } = read.context
  const context = { ...read.context, nameable, mediaProblems: await mediaProblems(ast, cache) }
  const allowed = check(context, collected, { tolerated, own })
  // A dropped finding could be an error.
  const more = collected.hasDropped()
  const checked = more ? undefined : allowed
  const kept = withoutShapeOfSecrets(collected.found)
  const found = more ? [...kept, givenUp(sources)] : kept
  const finalize = (run: Omit<FinalizeOptions, 'sources' | 'ast'>) =>
    finalizeFindings({ sources, ast, own, today, ...run })
  const settled = finalize({ found: { f: found } })
  // Also those that no rule reports, and warnings that count as errors.
  const refused = settled.diagnostics.some(
    ({ code, severity }) => severity === 'error' && !(tolerated !== undefined && code.startsWith(`${tolerated}/`)),
  )
  const sound = refused ? undefined : checked
  let project: Project | undefined
  const locate = locator(ast, sources)
  return {
    ...read,
    ...settled,
    ok: sound !== undefined,
    get project() {
      return sound && (project ??= resolve(sound))
    },
    counts: { sites: ast.sites.length, locales: Object.keys(ast.locales?.value.locales ?? {}).length },
    locate,
    siteSpan: (domain) => locate({ file: 'sites', path: [domain] }),
    notes: ast.notes,
    withPages: (ofPages) => finalize({ found: { f: found, p: ofPages } }),
    withLanguages(ofLanguages, everywhere) {
      // A title that is too long in a language has the fingerprint that a run over all pages gives it.
      const p = ofLanguages.filter(({ code }) => runOf(code) === 'p')
      const l = ofLanguages.filter(({ code }) => runOf(code) !== 'p')
      return finalize({ found: { f: found, l, p }, lookedFor: everywhere ? ['f', 'l'] : ['f'] })
    },
    ofBuild: (built, run) => finalize({ found: { b: built }, ...run }),
  }
}

/** A secret that is written out is one mistake, even if its field refuses it. */
function withoutShapeOfSecrets(found: readonly Diagnostic[]): readonly Diagnostic[] {
  const secrets = found.filter(({ code }) => code === secretWrittenOut.code).map(({ span }) => span)
  if (secrets.length === 0) return found
  return found.filter(
    ({ code, span }) =>
      code !== invalidValue.code ||
      !secrets.some(({ file, start }) => file === span.file && start >= span.start && start < span.end),
  )
}
