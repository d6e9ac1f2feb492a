import { describe, expect, test } from 'vitest'
import { nearCopies } from '../../compiler/pages/near-copies.ts'
import { mainText } from '../../compiler/pages/page-text.ts'
import { resemblance, shingles } from '../../compiler/pages/shingles.ts'
import { mulberry32 } from '../../compiler/plan/mulberry32.ts'

const words = (name: string, count: number): string => Array.from({ length: count }, (_, n) => `${name}${n}`).join(' ')

/** Texts of 100 words of which each begins with so many common ones. */
function texts(count: number, common: number): readonly (readonly number[])[] {
  return Array.from({ length: count }, (_, n) =>
    shingles(`${words('common', common)} ${words(`own${n}x`, 100 - common)}`, []),
  )
}

describe('shingles', () => {
  test('mask the name of the place, longest first, and no other word', () => {
    const paris = shingles('Bags near the Gare du Nord in Paris are kept until ten.', [
      'Gare du Nord',
      'the Gare du Nord',
    ])
    const rome = shingles('Bags near the Termini in Paris are kept until ten.', ['Termini', 'the Termini'])
    expect(resemblance(paris, rome)).toBe(1)
    expect(
      resemblance(paris, shingles('Bags near the Termini in Rome are kept until ten.', ['the Termini'])),
    ).toBeLessThan(1)
  })

  test('take each character of writing without spaces for a word', () => {
    expect(shingles('東京駅の荷物預かり所', [])).toHaveLength(6)
    expect(shingles('', [])).toHaveLength(1)
  })
})

describe('near-copies', () => {
  test('are found however many there are, and nothing else', () => {
    const groups = nearCopies([...texts(50, 95), ...texts(50, 60)], 0.8)
    expect(groups).toEqual([Array.from({ length: 50 }, (_, index) => index)])
  })

  test('are the same in every run', () => {
    const some = texts(30, 90)
    expect(nearCopies(some, 0.8)).toEqual(nearCopies(some, 0.8))
  })

  test('take time that grows with the texts, not with their pairs', () => {
    const random = mulberry32(1)
    const many = Array.from({ length: 5000 }, () => Array.from({ length: 20 }, () => Math.floor(random() * 2 ** 32)))
    const begin = performance.now()
    expect(nearCopies(many, 0.8)).toEqual([])
    expect(
      nearCopies(
        Array.from({ length: 5000 }, () => many[0] ?? []),
        0.8,
      )[0],
    ).toHaveLength(5000)
    expect(performance.now() - begin).toBeLessThan(10_000)
  })
})

test('the text of a page is that of its main, as it is read', () => {
  const html =
    '<header>Menu</header><main id="main"><h1>King&#x27;s Cross &amp; more</h1><script>x()</script><select><option>1</option></select><p>Bags<br/>here</p></main><footer>Foot</footer>'
  expect(mainText(html)).toBe("King's Cross & more Bags here")
})
