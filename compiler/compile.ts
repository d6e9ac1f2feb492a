import { fileGivenUp } from './1-parse/findings/file/given-up.ts'
import { secretWrittenOut } from './1-parse/findings/secret/written-out.ts'
import { mostFindings } from './1-parse/most-findings.ts'
import { parse } from './1-parse/parse.ts'
import type { ParseCache } from './1-parse/parse-cache.ts'
import { check } from './2-check/check.ts'
import type { Tolerated } from './2-check/check.ts'
import { resolve } from './3-resolve/resolve.ts'
import type { Project } from './3-resolve/project.ts'
import { collector, diagnose } from './diagnostic/define.ts'
import type { Diagnostic } from './diagnostic/diagnostic.ts'
import { locator } from './locate.ts'
import type { WrittenPlace } from './locate.ts'
import { settle } from './settle.ts'
import type { Settled } from './settle.ts'
import { fileSpan } from './source/span.ts'
import type { Span } from './source/span.ts'
import type { SourceSet } from './source/source-file.ts'

export interface Compilation extends Settled {
  /** Whether no finding is an error that was not tolerated. */
  readonly ok: boolean
  /** There whenever `ok`; made when it is asked for. */
  readonly project: Project | undefined
  /** What was looked at, right or wrong. */
  readonly counts: { readonly sites: number; readonly locales: number }
  /** Where a value is written. */
  locate(this: void, place: WrittenPlace): Span
  /** Where the row of a domain begins, for findings of what was made from it. */
  siteSpan(this: void, domain: string): Span
  /** What there is to say once the project's rendered pages have been looked at too. */
  withPages(this: void, ofPages: readonly Diagnostic[]): Settled
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
  const collected = collector(mostFindings(sources))
  const ast = await parse(sources, collected.report, cache)
  const allowed = await check(ast, collected, tolerated)
  // A finding that was not looked for may be an error.
  const more = collected.hasDropped()
  const checked = more ? undefined : allowed
  const found = more ? [...collected.found, givenUp(sources)] : collected.found
  const settled = settle({ sources, ast, found, today })
  // Errors that no rule found, and that keep nothing from being read.
  const refused = settled.diagnostics.some(
    ({ code, severity }) => severity === 'error' && (code.startsWith('waiver/') || code === secretWrittenOut.code),
  )
  const sound = refused ? undefined : checked
  let project: Project | undefined
  const locate = locator(ast, sources)
  return {
    ...settled,
    ok: sound !== undefined,
    get project() {
      return sound && (project ??= resolve(sound))
    },
    counts: { sites: ast.sites.length, locales: Object.keys(ast.locales?.value.locales ?? {}).length },
    locate,
    siteSpan: (domain) => locate({ file: 'sites', path: [domain] }),
    withPages: (ofPages) => settle({ sources, ast, found, ofPages, today }),
  }
}

function givenUp({ sites }: SourceSet): Diagnostic {
  return diagnose(fileGivenUp, { findings: true }, { at: fileSpan(sites.path) })
}
