import { join } from 'node:path'
import { expect, test } from 'vitest'
import { repository } from '../run-cli.ts'

interface Mutant {
  readonly kind: string
  readonly name: string
  readonly atLoad: boolean
}
interface TestOfFile {
  readonly id: string
  readonly name: string
  readonly duration: number
}
interface Tool {
  findMutants(file: string, text: string): readonly Mutant[]
  withMutants(text: string, mutants: readonly (Mutant & { readonly number: number })[]): string
  drawMutants(mutants: readonly Mutant[], seed: string, count: number): readonly Mutant[]
  TestChoice: new (modules: readonly { file: string; duration: number; tests: readonly TestOfFile[] }[]) => {
    noticed(failure: { readonly file: string; readonly test: string }): void
    distrust(file: string): void
    runs(code: string, reached: ReadonlySet<string>): readonly (readonly { file: string; test?: string }[])[]
  }
}
const parts = ['find-mutants.mjs', 'draw-mutants.mjs', 'choose-tests.mjs'].map(
  (file) => import(join(repository, 'tools/mutants', file)),
)
const { findMutants, withMutants, drawMutants, TestChoice } = Object.assign({}, ...(await Promise.all(parts))) as Tool

const code = `function price(bags, days) {
  const most = bags < 3 && days > 0 ? 7 : 9
  return bags === 0 ? 'none' : bags * most
}
function words(list) {
  return list.filter((word) => word !== '').length - 1
}`
const mutants = findMutants('price.js', code).map((mutant, number) => ({ ...mutant, number }))

/** What the functions answer with one mutant, or with none. */
function answers(number: number): string {
  const text = withMutants(code, mutants).replace(/^const __mutant = [^;]+;/, '')
  // oxlint-disable-next-line typescript/no-implied-eval -- The mutated code is a text.
  const run = new Function('__mutant', `${text}\nreturn [price, words]`) as (
    used: (of: number) => boolean,
  ) => readonly [(bags: number, days: number) => unknown, (list: readonly string[]) => unknown]
  const [price, words] = run((of) => of === number)
  const cases = [0, 1, 2, 3, 4].flatMap((bags) => [-1, 0, 1, 2].map((days) => price(bags, days)))
  return JSON.stringify([...cases, words(['a', 'b', '']), words([])])
}

test('the code with all mutants in place does what it did, and each mutant changes something', () => {
  const before = answers(-1)
  expect(JSON.parse(before)).toContain('none')
  expect(mutants.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['boundary', 'condition', 'value']))
  expect(mutants.filter(({ number }) => answers(number) === before).map(({ name }) => name)).toEqual([])
})

test('a mutant is named by the code around it, each by another name', () => {
  const moved = findMutants('price.js', `\n\n${code}`)
  expect(moved.map(({ name }) => name)).toEqual(mutants.map(({ name }) => name))
  expect(new Set(mutants.map(({ name }) => name)).size).toBe(mutants.length)
  expect(mutants[0]?.name).toMatch(/^price\.js · price: /)
})

test('a boundary at which both sides say the same is left out', () => {
  const code = 'x = a > b ? a : b; if (a > b) b = a; y = a > b ? a : c; if (a > b) c = a; if (a > b) b = a; else c = 1'
  expect(findMutants('pick.js', code).filter(({ kind }) => kind === 'boundary')).toHaveLength(3)
})

test('a seed draws the same mutants again, and another seed others', () => {
  const names = (seed: string): readonly string[] => drawMutants(mutants, seed, 5).map(({ name }) => name)
  expect(names('1')).toEqual(names('1'))
  expect(names('2')).not.toEqual(names('1'))
  expect(new Set(names('1')).size).toBe(5)
})

test('a draw keeps its other mutants when one of them goes', () => {
  const drawn = drawMutants(mutants, '1', mutants.length)
  const left = drawn.filter((_, index) => index !== 2)
  expect(drawMutants(left, '1', mutants.length)).toEqual(left)
})

test('what runs when a module loads is known', () => {
  const found = findMutants(
    'list.js',
    'const list = [1].map((x) => x + 2)\nconst add = wrap((x) => x + 3)\nfunction f() { return 4 }',
  )
  expect(found.map(({ name, atLoad }) => [name.split(': ')[1], atLoad])).toEqual([
    ['1 → 1 + 1', true],
    ['2 → 2 + 1', true],
    ['3 → 3 + 1', false],
    ['4 → 4 + 1', false],
  ])
})

test('the tests of a mutant are those that reach it, first those that are about it, fast or have noticed others', () => {
  const one = { file: 'r/tests/price.test.ts', duration: 300, tests: [{ id: 'p', name: 'a price', duration: 300 }] }
  const tests = ['a', 'b', 'c'].map((id, index) => ({ id, name: `case ${id}`, duration: 200 + index }))
  const other = { file: 'r/tests/cases.test.ts', duration: 603, tests }
  const slow = { file: 'r/tests/all.test.ts', duration: 90_000, tests: [{ id: 's', name: 's', duration: 90_000 }] }
  const choice = new TestChoice([slow, other, one])
  const names = (...reached: readonly string[]) =>
    choice.runs('compiler/price.ts · price', new Set(reached)).map((run) => run.map(({ file, test }) => test ?? file))
  expect(names('a', 'b', 'p', 's')).toEqual([['p', 'a', 'b']])
  expect(names(other.file)).toEqual([['a', 'b', 'c']])
  choice.noticed({ file: other.file, test: 'c' })
  expect(names(other.file)).toEqual([['c', 'a', 'b']])
  choice.distrust(other.file)
  expect(names('a')).toEqual([[other.file]])
  choice.distrust(other.file)
  expect(names('a')).toEqual([])
})

test('the first mutants of a draw have its shares, also if boundaries are rarer than the other kinds', () => {
  const counts = { boundary: 100, condition: 1000, value: 1000 }
  const pool = Object.entries(counts).flatMap(([kind, count]) =>
    Array.from({ length: count }, (_, index) => ({ kind, name: `${kind} ${index}`, atLoad: false })),
  )
  const first = drawMutants(pool, '1', 200).slice(0, 100)
  const countOf = (kind: string): number => first.filter((mutant) => mutant.kind === kind).length
  expect(countOf('boundary')).toBeGreaterThan(35)
  expect(countOf('value')).toBeLessThan(20)
})
