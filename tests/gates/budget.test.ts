import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { repository } from '../run-cli.ts'
import { linesOfCode } from './lines-of-code.ts'

/** Lines of code: of all that is published and runs, of the tests, and of each folder. */
interface Lines {
  readonly product: number
  readonly tests: number
  readonly rooms: Readonly<Record<string, number>>
}

const product = ['cli', 'compiler', 'packages', 'runtime', 'templates']
const others = ['bench', 'scripts', 'tests', 'tools']
const budgetFile = join(import.meta.dirname, 'budget.json')
/** Budgets are rounded up to this. */
const step = 50
/** A sum is at most so many times the lines that there are, so that what was saved stays saved. */
const slack = 1.01

const rounded = (lines: number): number => Math.ceil(lines / step) * step
const isIn = (folders: readonly string[], room: string): boolean => folders.includes(room.split('/')[0] ?? '')

/** The folder of a file, at most two levels deep. All tests are one room. */
const roomOf = (file: string): string =>
  file.startsWith('tests/') ? 'tests' : file.split('/').slice(0, -1).slice(0, 2).join('/')

function linesOf(files: readonly { readonly file: string; readonly text: string }[]): Lines {
  const rooms: Record<string, number> = {}
  for (const { file, text } of files) rooms[roomOf(file)] = (rooms[roomOf(file)] ?? 0) + linesOfCode(text)
  const sum = (folders: readonly string[]): number =>
    Object.entries(rooms).reduce((all, [room, lines]) => all + (isIn(folders, room) ? lines : 0), 0)
  return { product: sum(product), tests: sum(['tests']), rooms }
}

/** Says what is over its budget, and which sum could be lower. */
function overspent(lines: Lines, budget: Lines): readonly string[] {
  const sums = (['product', 'tests'] as const).flatMap((name) => [
    ...(lines[name] > budget[name] ? [`${name}: ${lines[name]} lines, budget ${budget[name]}`] : []),
    ...(rounded(lines[name]) * slack < budget[name] ? [`${name}: only ${lines[name]} lines, lower its budget`] : []),
  ])
  const names = [...new Set([...Object.keys(lines.rooms), ...Object.keys(budget.rooms)])]
  const rooms = names.flatMap((room) => {
    const [has, may] = [lines.rooms[room] ?? 0, budget.rooms[room] ?? 0]
    if (room === 'tests' || (has <= may && has > 0)) return []
    return [has === 0 ? `${room}: is gone, remove its budget` : `${room}: ${has} lines, budget ${may}`]
  })
  return [...sums, ...rooms]
}

const files = execFileSync('git', ['ls-files', '-z', ...product, ...others], { cwd: repository, encoding: 'utf8' })
  .split('\0')
  .filter((file) => /\.(?:ts|tsx|js|mjs|css)$/.test(file))
  .map((file) => ({ file, text: readFileSync(join(repository, file), 'utf8') }))

test('the code stays within its budget of lines', () => {
  const lines = linesOf(files)
  if (process.env['UPDATE']) {
    const rooms = Object.fromEntries(
      Object.entries(lines.rooms)
        .filter(([room]) => room !== 'tests')
        .toSorted(([one], [other]) => (one < other ? -1 : 1))
        .map(([room, count]) => [room, rounded(count)]),
    )
    const budget: Lines = { product: rounded(lines.product), tests: rounded(lines.tests), rooms }
    writeFileSync(budgetFile, `${JSON.stringify(budget, undefined, 2)}\n`)
  }
  expect(overspent(lines, JSON.parse(readFileSync(budgetFile, 'utf8')) as Lines)).toEqual([])
})

test.each([
  ['a line too many', { 'cli/a.ts': 'x\n'.repeat(51) }, ['product: 51 lines, budget 50', 'cli: 51 lines, budget 50']],
  ['what was saved', { 'cli/a.ts': 'x' }, []],
  ['a new folder', { 'cli/a.ts': 'x', 'bench/b.mjs': 'x' }, ['bench: 1 lines, budget 0']],
  ['a folder that is gone', { 'runtime/a.ts': 'x' }, ['runtime: 1 lines, budget 0', 'cli: is gone, remove its budget']],
  ['comments and blank lines', { 'cli/a.ts': `${'x\n'.repeat(50)}\n// a\n/** b\n * c */\n{/* d */}\n` }, []],
])('%s is noticed or not', (_, sources, expected) => {
  const texts = Object.entries(sources).map(([file, text]) => ({ file, text }))
  expect(overspent(linesOf(texts), { product: 50, tests: 0, rooms: { cli: 50 } })).toEqual(expected)
})

test('a sum that is far above reality is noticed', () => {
  const lines = { product: 9_000, tests: 0, rooms: {} }
  expect(overspent(lines, { product: 9_150, tests: 0, rooms: {} })).toEqual([
    'product: only 9000 lines, lower its budget',
  ])
  expect(overspent(lines, { product: 9_050, tests: 0, rooms: {} })).toEqual([])
})
