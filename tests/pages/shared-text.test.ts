import { describe, expect, test } from 'vitest'
import { checkPages } from '../../compiler/pages/check-pages.ts'
import { mainText } from '../../compiler/pages/page-text.ts'
import { sharedText } from '../../compiler/pages/shared-text.ts'
import type { SharedText } from '../../compiler/pages/shared-text.ts'
import { masked, shingles } from '../../compiler/pages/shingles.ts'
import type { StartPage } from '../../compiler/pages/start-page.ts'
import { mulberry32 } from './mulberry32.ts'
import { fileSpan } from '../../compiler/source/span.ts'
import { words } from './words.ts'

function page(domain: string, text: string, more: Partial<StartPage> = {}): StartPage {
  const at = fileSpan('sites.yaml')
  return {
    domain,
    path: `/${domain}/poi`,
    kind: 'landmark',
    language: 'en',
    text,
    names: [],
    title: '',
    description: '',
    at,
    ...more,
  }
}

const measured = (pages: readonly StartPage[], language = 'en'): SharedText => sharedText(language, pages, 0.7)
/** What the pages, all about places of one kind, share in the median. */
const medianOf = (pages: readonly StartPage[], language?: string): number =>
  measured(pages, language).kinds[0]?.median ?? -1

describe('the text that two pages share', () => {
  test('is the part of the smaller page, not of both', () => {
    const [small, large] = [words('same', 54), `${words('same', 54)} ${words('more', 200)}`]
    expect(measured([page('a', small), page('b', large)])).toMatchObject({ pairs: 1, kinds: [{ median: 1 }], over: 1 })
    // 104 words are 100 shingles, of which the 50 within the first 54 words are shared.
    const half = (own: string): string => `${words('same', 54)} ${words(own, 50)}`
    expect(measured([page('a', half('own')), page('b', half('other'))])).toMatchObject({
      kinds: [{ median: 0.5 }],
      over: 0,
    })
  })

  test('is nothing where no words are the same, and even then a page has a closest one', () => {
    const { closest } = measured([page('a', words('own', 50)), page('b', words('other', 50))])
    expect(closest).toMatchObject([{ other: 'b', share: 0 }, { share: 0 }])
  })

  test('does not depend on names and numbers, however names overlap', () => {
    const [paris, rome] = [
      page('a', 'Bags near the Gare du Nord are kept until 10:30, 2.5 km from the river.', {
        names: ['Gare du Nord', 'the Gare du Nord'],
      }),
      page('b', 'Bags near Termini are kept until 9:00, 12 km from the river.', { names: ['Termini'] }),
    ]
    expect(medianOf([paris, rome])).toBe(1)
    expect(medianOf([paris, { ...rome, names: [] }])).toBeLessThan(1)
  })

  test.each([
    { language: 'ja', text: '駅の近くで荷物を預けて手ぶらで街を歩けます' },
    { language: 'ko', text: '역 근처에 짐을 맡기고 가볍게 도시를 둘러보세요' },
    { language: 'zh', text: '在车站附近寄存行李然后轻松地游览这座城市' },
  ])('counts sequences of eight characters in $language', ({ language, text }) => {
    const letters = text.replaceAll(' ', '').length
    expect(shingles(text, language)).toHaveLength(letters - 7)
    const [one, other] = [`東京駅${text}東京駅`, `大阪駅${text}大阪駅`]
    const named = [page('a', one, { names: ['東京駅'] }), page('b', other, { names: ['大阪駅'] })]
    expect(medianOf(named, language)).toBe(1)
    expect(medianOf([page('a', one), page('b', other)], language)).toBeLessThan(1)
  })

  test.each([
    ['ja', 'characters'],
    ['ko', 'characters'],
    ['zh', 'characters'],
    ['en', 'words'],
  ])('in %s, a page is thin with fewer than 30 %s of its own', (language, unit) => {
    const pages = ['a', 'b'].map((domain) => page(domain, 'x'.repeat(9), { language }))
    const { findings } = checkPages(pages, 100)
    expect(findings.map(({ message }) => message)).toContainEqual(
      `2 of 2 start pages in \`${language}\` have fewer than 30 ${unit} that are rare on other pages.`,
    )
    expect(JSON.stringify(findings)).toContain(`0 unique ${unit}`)
  })

  test('is measured for pages of different places only', () => {
    const alternates = [page('a', words('same', 50)), page('b', words('same', 50), { path: '/a/poi' })]
    expect(measured(alternates)).toMatchObject({ pairs: 0, over: 0, closest: [] })
    const three = measured([...alternates, page('c', words('same', 50))])
    expect(three).toMatchObject({ pages: 3, pairs: 2, over: 2 })
    expect(three.closest.map(({ domain, other }) => [domain, other])).toEqual([
      ['a', 'c'],
      ['b', 'c'],
      ['c', 'a'],
    ])
  })

  test('is measured exactly up to 500 pages, and beyond that without a look at every pair', () => {
    const random = mulberry32(1)
    const some = (count: number): readonly StartPage[] =>
      Array.from({ length: count }, (_, n) =>
        page(`${n}`, `${words('same', 20)} ${words(`own${Math.floor(random() * 2 ** 20)}x`, 20)}`),
      )
    const few = measured(some(500))
    expect([few.exact, few.pairs]).toEqual([true, (500 * 499) / 2])
    const many = measured([...some(1200), page('copy', words('same', 20))])
    expect(many.exact).toBe(false)
    expect(many.pairs).toBeLessThan(1201 * 500)
    expect(many.closest).toHaveLength(1201)
    expect(many.closest[0]?.share).toBe(1)
  })
})

test('blocks of text on more than half of the pages are named, apart from names and numbers', () => {
  const faq = 'Keep your passport, money and medicine with you.'
  const lines = (name: string, hour: number, own: string): string =>
    `Bags in ${name} are kept until ${hour}:00\n${faq}\nDate\n${own}`
  const pages = [
    page('a', lines('Paris', 9, 'A river runs through this old city.'), { names: ['Paris'] }),
    page('b', lines('Rome', 10, 'Seven hills surround the river here, they say.'), { names: ['Rome'] }),
    page('c', `${faq}\n${faq}`),
    page('d', 'Nothing that others say stands here either.'),
  ]
  const half = { text: 'Bags in Paris are kept until 9:00', pages: 2 }
  expect(measured(pages.slice(0, 3)).blocks).toEqual([{ text: faq, pages: 3 }, half])
  expect(measured(pages).blocks).toEqual([{ text: faq, pages: 3 }])
})

test('a single page, and pages in different languages, have nothing to be compared with', () => {
  const alone = page('a.example', words('same', 50))
  const nothing = { findings: [], shared: [] }
  expect(checkPages([alone, { ...alone, domain: 'b.example', path: '/b', language: 'de' }], 70)).toEqual(nothing)
})

test('two domains of one place have nothing to be compared with', () => {
  expect(checkPages([page('a', words('a', 50)), page('b', words('b', 50), { path: '/a/poi' })], 70).shared).toEqual([])
})

test.each([
  [69, ['no more than 69']],
  [70, []],
  [155, []],
  [156, ['up to 156']],
])('a description of %i characters: %j', (width, expected) => {
  const { findings } = checkPages([page('a', '', { description: 'x'.repeat(width) })], 70)
  expect(findings.map(({ message }) => /(?:up to|no more than) \d+/.exec(message)?.[0])).toEqual(expected)
})

test('pages of all kinds are compared, and measured by kind', () => {
  const [louvre, orsay, paris, lyon] = ['louvre', 'orsay', 'paris', 'lyon'].map((domain, index) =>
    page(domain, words('same', 50), { kind: index < 2 ? 'landmark' : 'city' }),
  ) as [StartPage, StartPage, StartPage, StartPage]
  const check = (pages: readonly StartPage[]): readonly string[] =>
    checkPages(pages, 70).findings.flatMap(({ code, message }) => (code === 'search/near-copy' ? [message] : []))
  expect(check([louvre, paris])).toEqual([
    'Pairs of start pages in `en` that share more than 70 % of their text: 1. `louvre` and `paris` share most: 100 %.',
  ])
  expect(check([louvre, orsay, paris, lyon])[0]).toContain('share more than 70 % of their text: 6.')
  expect(measured([louvre, paris])).toMatchObject({ pairs: 1, kinds: [] })
  expect(measured([louvre, orsay, { ...paris, text: words('other', 50) }, lyon]).kinds).toEqual([
    { kind: 'landmark', pages: 2, pairs: 1, median: 1, worst: 1 },
    { kind: 'city', pages: 2, pairs: 1, median: 0, worst: 0 },
  ])
})

test('soft hyphens and capitals do not make a word another one', () => {
  expect(masked('Gep\u00ADäck', [])).toBe(masked('GEPÄCK', []))
})

test('the text of a page is that of its main, one block a line', () => {
  const html =
    '<header>Menu</header><main id="main"><h1>King&#x27;s Cross &amp; more</h1><!-- --><script>x()</script><select><option>1</option></select><p>Bags<br/>are <b>here</b></p><details><summary>When?</summary><p>Now</p></details></main><footer>Foot</footer>'
  expect(mainText(html)).toBe("King's Cross & more\nBags are here\nWhen?\nNow")
})
