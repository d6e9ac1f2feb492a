import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import { expect, test } from 'vitest'
import { repository } from '../run-cli.ts'

/** The files that a file imports by a relative path, types included. */
function importsOf(file: string, text: string): readonly string[] {
  const specifiers = text.matchAll(/(?:\bfrom|\bimport\(?)\s*['"](\.[^'"]+)['"]/g)
  return [...specifiers].map(([, specifier = '']) => posix.join(posix.dirname(file), specifier))
}

/** Returns the files that import each other, directly or by way of others: one list for each circle (Tarjan's algorithm). */
function circlesIn(sources: ReadonlyMap<string, string>): readonly (readonly string[])[] {
  const order = new Map<string, number>()
  const lowest = new Map<string, number>()
  const path: string[] = []
  const circles: string[][] = []
  const visit = (file: string): number => {
    let low = order.size
    order.set(file, low)
    path.push(file)
    const begun = low
    for (const next of importsOf(file, sources.get(file) ?? ''))
      if (sources.has(next) && (!order.has(next) || path.includes(next)))
        low = Math.min(low, order.has(next) ? (lowest.get(next) ?? order.get(next) ?? 0) : visit(next))
    lowest.set(file, low)
    if (low === begun) {
      const circle = path.splice(path.indexOf(file))
      if (circle.length > 1 || importsOf(file, sources.get(file) ?? '').includes(file)) circles.push(circle.toSorted())
    }
    return low
  }
  for (const file of sources.keys()) if (!order.has(file)) visit(file)
  return circles
}

test('no files import each other, not even types', () => {
  const folders = ['cli', 'compiler', 'packages', 'runtime', 'templates']
  const files = execFileSync('git', ['ls-files', ...folders], { cwd: repository, encoding: 'utf8' })
    .split('\n')
    .filter((file) => /\.tsx?$/.test(file) && !file.endsWith('.d.ts'))
  expect(files.length).toBeGreaterThan(1000)
  expect(circlesIn(new Map(files.map((file) => [file, readFileSync(join(repository, file), 'utf8')])))).toEqual([])
})

test.each([
  [
    'two files',
    { 'a.ts': "import type { B } from './b.ts'", 'b.ts': "export { a } from './a.ts'" },
    [['a.ts', 'b.ts']],
  ],
  [
    'three files, one of which imports later',
    { 'a.ts': "import './c/b.ts'", 'c/b.ts': "import './d.ts'", 'c/d.ts': "await import('../a.ts')" },
    [['a.ts', 'c/b.ts', 'c/d.ts']],
  ],
  ['a file that imports itself', { 'a.ts': "import './a.ts'" }, [['a.ts']]],
  ['no circle', { 'a.ts': "import './b.ts'\nimport './c.ts'", 'b.ts': "import './c.ts'", 'c.ts': '' }, []],
])('%s', (_, sources, expected) => {
  expect(circlesIn(new Map(Object.entries(sources)))).toEqual(expected)
})
