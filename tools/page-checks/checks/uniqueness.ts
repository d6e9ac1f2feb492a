import { worst } from '../check.ts'
import type { Check } from '../check.ts'
import { isCanonical } from '../built/address.ts'
import type { Page } from '../built/page.ts'

/** Words in a row that are compared. */
const SHINGLE = 5

/** How alike the pages of a language are: it informs, since what makes a page its own are facts that its table may lack. */
export const uniqueness: Check = {
  name: 'uniqueness',
  title: 'How much pages of a language have in common',
  kind: 'disk',
  run({ dist }) {
    const alike: { found: number; at: Page }[] = []
    const pages = dist.pages().filter(isCanonical)
    for (const [language, group] of Map.groupBy(pages, (page) => page.language)) {
      const shingles = group.map((page) => shinglesOf(page, language))
      for (const [index, at] of group.entries()) {
        let most = 0
        for (const [other, others] of shingles.entries())
          if (other !== index) most = Math.max(most, jaccard(shingles[index] ?? new Set(), others))
        if (group.length > 1) alike.push({ found: Math.round(most * 100), at })
      }
    }
    const sorted = alike.map(({ found }) => found).toSorted((a, b) => a - b)
    return {
      figures: [
        worst({ label: 'most in common with another page of its language', unit: '%', aim: 60 }, alike),
        { label: 'the same, median', unit: '%', found: sorted[Math.floor(sorted.length / 2)] ?? 0, aim: 60 },
      ],
      findings: [],
    }
  },
}

function shinglesOf({ mainText, data }: Page, language: string): Set<string> {
  const { title = '', inline = '', near = '' } = data.site?.name ?? {}
  const names = [near, inline, title].filter((name) => name !== '')
  const text = names.reduce((rest, name) => rest.replaceAll(name, ' X '), mainText).toLowerCase()
  const words = [...new Intl.Segmenter(language, { granularity: 'word' }).segment(text)]
    .filter(({ isWordLike }) => isWordLike)
    .map(({ segment }) => segment)
  return new Set(words.map((_, index) => words.slice(index, index + SHINGLE).join(' ')))
}

function jaccard(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  let both = 0
  for (const shingle of one) if (other.has(shingle)) both++
  return one.size + other.size === 0 ? 0 : both / (one.size + other.size - both)
}
