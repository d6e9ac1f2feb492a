import type { ProjectAst } from './1-parse/ast.ts'
import { parse } from './1-parse/parse.ts'
import { secretWrittenOut } from './1-parse/findings/secret/written-out.ts'
import type { ParseCache } from './1-parse/parse-cache.ts'
import { check } from './2-check/check.ts'
import type { Tolerated } from './2-check/check.ts'
import { resolve } from './3-resolve/resolve.ts'
import type { Project } from './3-resolve/project.ts'
import { diagnose } from './diagnostic/define.ts'
import type { Report } from './diagnostic/define.ts'
import type { Diagnostic } from './diagnostic/diagnostic.ts'
import { hideSecretsIn } from './diagnostic/hide-secrets.ts'
import { sortDiagnostics } from './diagnostic/sort.ts'
import { domainSpan } from './2-check/context.ts'
import { fileSpan } from './source/span.ts'
import type { Span } from './source/span.ts'
import { textIn } from './source/source-file.ts'
import type { SourceSet } from './source/source-file.ts'

export interface Compilation {
  /** Absent when a finding is an error that was not tolerated. */
  readonly project?: Project
  /** What was looked at, right or wrong. */
  readonly counts: { readonly sites: number; readonly locales: number }
  /** Sorted by file, place and code. Their messages show no secret. */
  readonly diagnostics: readonly Diagnostic[]
  /** Where the row of a domain begins, for findings of what was made from it. */
  siteSpan(domain: string): Span
}

/**
 * Text → project: the whole compiler. What the project is written as is `4-emit`'s and `plan`'s part.
 * @param tolerated an area of findings in spite of which the project is made, for who wants to say what is missing.
 */
export async function compile(sources: SourceSet, cache: ParseCache, tolerated?: Tolerated): Promise<Compilation> {
  const diagnostics: Diagnostic[] = []
  const report: Report = (definition, params, place) => {
    diagnostics.push(diagnose(definition, params, place))
  }
  const ast = await parse(sources, report, cache)
  const checked = await check(ast, report, tolerated)
  const project = checked && resolve(checked)
  const counts = { sites: ast.sites.length, locales: Object.keys(ast.locales?.value.locales ?? {}).length }
  const sorted = sortDiagnostics(diagnostics)
  const shown = sorted.some(({ code }) => code === secretWrittenOut.code)
    ? hideSecretsIn(sorted, textIn(sources))
    : sorted
  return { ...(project && { project }), counts, diagnostics: shown, siteSpan: siteSpans(ast, sources) }
}

function siteSpans({ sites }: ProjectAst, sources: SourceSet): Compilation['siteSpan'] {
  let byDomain: ReadonlyMap<string, (typeof sites)[number]> | undefined
  return (domain) => {
    byDomain ??= new Map(sites.map((site) => [site.domain, site]))
    const site = byDomain.get(domain)
    return site ? domainSpan(site) : fileSpan(sources.sites.path)
  }
}
