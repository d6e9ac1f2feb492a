import { compareText } from '../../../diagnostic/sort.ts'
import { daysBetween, factDates, maxAgeOf } from '../../fact-dates.ts'
import { defineRule } from '../../rule.ts'
import { factSpan, factsOf } from '../../site-facts.ts'

interface OldFacts {
  readonly domain: string
  /** The facts that are too old, the oldest first. */
  readonly facts: readonly string[]
  readonly maxAge: number
  readonly oldest: string
}

export const factsTooOld = defineRule<OldFacts>({
  code: 'facts/too-old',
  severity: 'warning',
  message: ({ domain, facts, maxAge, oldest }) =>
    `\`${domain}\` has facts that were last checked more than ${maxAge} days ago: ${facts.join(', ')}. The oldest date is ${oldest}.`,
  help: () => 'Check them again, correct what has changed, and update `asOf`, e.g. `asOf: 2026-11-21`.',
  impact: () => 'Travellers may rely on a price or opening hours that have changed.',
  // A waiver stays valid when another fact of the site becomes old.
  subject: ({ domain }) => domain,
  docs: {
    why: 'Prices, hours, storage points, protection and access change. `facts.maxAge` in microsites.yaml is the number of days after which they must be checked again. Default: 180.',
    bad: 'price: { amount: 5.9, currency: EUR, asOf: 2024-01-31, … }',
    good: 'price: { amount: 6.5, currency: EUR, asOf: 2026-11-21, … }',
  },
  check({ ast, today }, report) {
    if (today === undefined) return
    const maxAge = maxAgeOf(ast)
    for (const site of ast.sites) {
      const old = factDates(factsOf(ast, site))
        .filter(({ date }) => daysBetween(date, today) > maxAge)
        .toSorted((a, b) => compareText(a.date, b.date))
      const [oldest] = old
      if (!oldest) continue
      const facts = [...new Set(old.map(({ fact }) => fact))]
      report({ domain: site.domain, facts, maxAge, oldest: oldest.date }, { at: factSpan(ast, site, oldest.path) })
    }
  },
})
