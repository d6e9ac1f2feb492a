import { none } from '../check.ts'
import type { Check, Finding } from '../check.ts'
import { leaves } from '../built/leaves.ts'

/** What a page may say only where the table says it: prices, ratings, being always open, being insured. */
const claims = [
  /[€$£¥₩]\s?\d|\d\s?(?:[€£¥₩]|EUR|USD|GBP)/,
  /\d(?:[.,]\d)?\s?\/\s?5\b/,
  /\b24\s?\/\s?7\b/,
  /\binsured\b/i,
  /[★☆]/,
]

export const inventedFacts: Check = {
  name: 'invented-facts',
  title: 'Claims that no table makes',
  kind: 'disk',
  run({ dist }) {
    const findings = dist.pages().flatMap((page): Finding[] => {
      // What the table says lies in the page's data; longest first, since a fact may be part of another.
      const facts = leaves(page.data.facts)
        .filter((text) => text.length > 2)
        .toSorted((a, b) => b.length - a.length)
      const texts = [page.mainText, ...page.titles, ...page.descriptions, ...page.jsonLd]
      return texts
        .map((text) => facts.reduce((rest, fact) => rest.replaceAll(fact, ' … '), text))
        .flatMap((text) =>
          claims.flatMap((claim) => {
            const found = claim.exec(text)
            const around = found && text.slice(Math.max(0, found.index - 30), found.index + 30)
            return around
              ? [{ domain: page.domain, path: page.path, message: 'a claim that no table makes', detail: around }]
              : []
          }),
        )
    })
    return { figures: [none('prices, ratings and other claims without a source', findings)], findings }
  },
}
