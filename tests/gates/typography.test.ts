import { describe, expect, test } from 'vitest'
import { packageTexts } from '../readiness/text-notes.ts'

/** Typographic mistakes by language, with a text that contains each. */
const faults = [
  {
    name: 'a straight apostrophe or quotation mark',
    of: ['en', 'de', 'es', 'fr', 'it', 'pt', 'pl', 'ru', 'ja', 'ko', 'zh'],
    pattern: /['"]/,
    bad: "l'application",
  },
  {
    name: 'no narrow no-break space before a high sign',
    of: ['fr'],
    pattern: /[^\u202F][:;?!»]/,
    bad: 'Combien\u00A0?',
  },
  {
    name: 'a word of one letter at the end of a line',
    of: ['pl'],
    pattern: /(?:^|[ \u00A0(])[aiouwz] /i,
    bad: 'Bagaż w szafce',
  },
  {
    name: 'punctuation of half width',
    of: ['ja', 'zh'],
    pattern:
      /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}][,.;:?!()]|[,;:?!()][\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u,
    bad: '您好,请',
  },
  {
    name: 'a particle that depends on how the word before it ends',
    of: ['ko'],
    pattern: /\}\}(?:을|를|이|가|은|는|와|과|으로|로)(?![가-힣])/,
    bad: '{{place}}을 찾으세요',
  },
  { name: 'a question without its opening mark', of: ['es'], pattern: /^[^¿]*\?/, bad: 'Cuánto cuesta?' },
  {
    name: 'a hyphen in place of a dash',
    of: ['de', 'es', 'fr', 'it', 'pt', 'pl', 'ru'],
    pattern: / - /,
    bad: '{{start}} - {{end}}',
  },
] as const

describe('the typography of each language', () => {
  const texts = packageTexts()

  test.each(faults.flatMap((fault) => fault.of.map((language) => ({ ...fault, language }))))(
    '$language has nowhere $name',
    ({ language, pattern }) => {
      const found = Object.entries(texts[language] ?? {}).flatMap(([namespace, of]) =>
        Object.entries(of).flatMap(([key, text]) => (pattern.test(text) ? [`${namespace}:${key} ${text}`] : [])),
      )
      expect(found).toEqual([])
    },
  )

  test.each(faults)('$name is noticed', ({ pattern, bad }) => {
    expect(bad).toMatch(pattern)
  })
})
