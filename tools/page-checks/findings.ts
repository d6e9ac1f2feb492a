import { collector } from '../../compiler/diagnostic/define.ts'
import type { Compilation } from '../../compiler/compile.ts'
import type { Diagnostic } from '../../compiler/diagnostic/diagnostic.ts'
import { pageChecks } from '../../compiler/pages/page-checks.ts'
import { fileSpan } from '../../compiler/source/span.ts'
import type { Place, Problem } from './check.ts'

/**
 * Problems as findings: one for each domain and kind, at the row of the domain, with the pages that have the problem.
 * @param dist the build's folder as findings show it, e.g. `dist`.
 */
export function findingsOf(
  problems: readonly Problem[],
  { siteSpan, dist }: Pick<Compilation, 'siteSpan'> & { readonly dist: string },
): readonly Diagnostic[] {
  const { report, found } = collector()
  const kinds = Map.groupBy(problems, ({ code, domain, what }) => JSON.stringify([code, domain, what]))
  for (const all of kinds.values()) {
    const [first] = all
    if (!first) continue
    const { code, domain, what } = first
    // What belongs to no domain, such as a check that fails to run, has no page.
    const places = all.filter((one) => one.domain !== '')
    const pages = [...new Set(places.map(({ path }) => path))]
    const related = places.map((place) => ({
      span: fileSpan(`${dist}/${fileOf(place)}`),
      message: place.detail || 'has it',
    }))
    report(pageChecks[code], { domain, what, pages }, { at: siteSpan(domain), related })
  }
  return found
}

const fileOf = ({ domain, path }: Place): string => `${domain}${path.replace(/\/$/, '/index.html')}`
