import type { Check } from '../check.ts'
import { leaves } from '../built/page.ts'

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
  kind: 'disk',
  run({ dist }, { problem }) {
    for (const page of dist.pages()) {
      // The page's data holds what the table says. Longest first, since a fact may be part of another.
      const facts = leaves(page.data.facts)
        .filter((text) => text.length > 2)
        .toSorted((a, b) => b.length - a.length)
      for (const whole of [page.mainText, ...page.titles, ...page.descriptions, ...page.jsonLd]) {
        const text = facts.reduce((rest, fact) => rest.replaceAll(fact, ' … '), whole)
        for (const claim of claims) {
          const { index } = claim.exec(text) ?? {}
          if (index !== undefined)
            problem(
              'unsourced-claim',
              page,
              'A page makes a claim that the table does not make.',
              text.slice(Math.max(0, index - 30), index + 30),
            )
        }
      }
    }
  },
}
