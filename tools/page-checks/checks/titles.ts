import { none, worst } from '../check.ts'
import type { Check, Finding } from '../check.ts'

const wide = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}\u3000-\u303f\uff00-\uff60]/gu

/** How much room a text takes, in Latin characters: a Chinese, Japanese or Korean one counts as two. */
function widthOf(text: string): number {
  return text.length + (text.match(wide)?.length ?? 0)
}

export const titles: Check = {
  name: 'titles',
  title: 'Titles and descriptions',
  kind: 'disk',
  run({ dist }) {
    const findings: Finding[] = []
    const listed = dist.pages().filter(({ noindex }) => !noindex)
    for (const page of dist.pages()) {
      const report = (message: string): void => void findings.push({ domain: page.domain, path: page.path, message })
      if (page.titles.length !== 1 || page.titles[0]?.trim() === '') report('a page needs exactly one title')
      if (!page.noindex && (page.descriptions.length !== 1 || page.descriptions[0]?.trim() === ''))
        report('a page that is listed needs exactly one description')
    }
    for (const [domain, pages] of Map.groupBy(listed, (page) => page.domain))
      for (const [title, same] of Map.groupBy(pages, (page) => page.titles[0] ?? ''))
        for (const page of same.slice(1))
          findings.push({ domain, path: page.path, message: 'two pages of a site have the same title', detail: title })
    const widths = (texts: (page: (typeof listed)[number]) => readonly string[]) =>
      listed.map((page) => ({ found: widthOf(texts(page)[0] ?? ''), at: page }))
    const long = widths((page) => page.titles).filter(({ found }) => found > 60)
    return {
      figures: [
        none('pages without a title or description of their own', findings),
        worst(
          { label: 'longest title, in Latin characters', aim: 60 },
          widths((page) => page.titles),
        ),
        { label: 'titles that are longer than 60', found: long.length, aim: 0 },
        worst(
          { label: 'longest description, in Latin characters', aim: 160 },
          widths((page) => page.descriptions),
        ),
        worst(
          { label: 'shortest description, in Latin characters', aim: 70, higher: true },
          widths((page) => page.descriptions),
        ),
      ],
      findings,
    }
  },
}
