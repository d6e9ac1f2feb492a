import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { openTree } from '../../cli/files/tree.ts'
import { diskParseCache } from '../../cli/project/cache/disk-parse-cache.ts'
import { compile } from '../../compiler/compile.ts'
import type { FinalFindings } from '../../compiler/diagnostic/finding.ts'
import type { ParseCache } from '../../compiler/1-parse/parse-cache.ts'
import type * as ParseFragment from '../../compiler/1-parse/parse-fragment.lazy.ts'
import type { Compilation } from '../../compiler/compile.ts'
import type { Span } from '../../compiler/source/span.ts'
import { projectWith } from './project-of.ts'
import type { SourceSet } from '../../compiler/source/source-set.ts'

// Counts the loads of the module that brings yaml and zod, and the fragments it is given.
const loads = vi.hoisted(() => ({ modules: 0, fragments: 0 }))
vi.mock('../../compiler/1-parse/parse-fragment.lazy.ts', async (importOriginal) => {
  loads.modules++
  const original = await importOriginal<typeof ParseFragment>()
  const parseFragment: typeof original.parseFragment = (...all) => {
    loads.fragments++
    return original.parseFragment(...all)
  }
  return { parseFragment }
})

const folder = mkdtempSync(join(tmpdir(), 'microsites-cache-'))
const file = join(folder, '.microsites', 'parse-cache.json')
afterAll(() => rmSync(folder, { recursive: true, force: true }))
beforeEach(() => {
  rmSync(join(folder, '.microsites'), { recursive: true, force: true })
  vi.resetModules()
  loads.modules = 0
  loads.fragments = 0
})

const row = '  paris-bags.example: { type: city, slug: paris, locales: [en], names: { en: Paris } }\n'
const sources = projectWith({ sites: `version: 1\nsites:\n${row}` })

/** The parts of a compilation without functions. */
const values = ['ok', 'project', 'counts', 'notes', 'diagnostics', 'waived', 'unread'] as const
const pick = (from: Pick<Compilation, (typeof values)[number]>) =>
  Object.fromEntries(values.map((key) => [key, from[key]])) as typeof from

/** A compilation as a value, with what its functions say in their place. */
type Outcome = Pick<Compilation, (typeof values)[number]> & {
  readonly span: Span
  readonly settled: readonly FinalFindings[]
}
const asValue = ({ siteSpan, withPages, withLanguages, ofBuild, ...rest }: Compilation): Outcome => ({
  ...pick(rest),
  span: siteSpan('paris-bags.example'),
  settled: [withPages([]), withLanguages([], true), ofBuild([], {})],
})

/** Compiles with a parse phase that has loaded nothing yet, and the cache on the disk. */
async function run(of: SourceSet = sources, version = '1'): Promise<Outcome> {
  vi.resetModules()
  const { compile: fresh } = await import('../../compiler/compile.ts')
  const cache = diskParseCache(openTree(dirname(file)), basename(file), version)
  const compilation = await fresh(of, { cache })
  cache.save()
  return asValue(compilation)
}

/** The three lines of each fragment: its text, its value, its node. */
function fragmentsIn(text: string): [key: string, value: string, node: string][] {
  const lines = text.split('\n').slice(2)
  return Array.from({ length: lines.length / 3 }, (_, index) => {
    const [key = '', value = '', node = ''] = lines.slice(index * 3)
    return [key, value, node]
  })
}

describe('the parse cache on the disk', () => {
  test('warm, neither yaml nor zod is loaded, and the outcome is the same', async () => {
    const cold = await run()
    expect(loads).toEqual({ modules: 1, fragments: 7 })
    loads.modules = 0
    expect(await run()).toEqual(cold)
    expect(loads).toEqual({ modules: 0, fragments: 7 })
  })

  test('one changed row is the only one that is parsed', async () => {
    const rows = (slug: string): SourceSet =>
      projectWith({
        sites: `version: 1\nsites:\n${row}  lyon-bags.example: { type: city, slug: ${slug}, locales: [en], names: { en: Lyon } }\n`,
      })
    await run(rows('lyon'))
    loads.fragments = 0
    const { project } = await run(rows('lyons'))
    expect(loads.fragments).toBe(1)
    expect(project?.sites.map(({ slug }) => slug)).toContain('lyons')
  })

  test('a row with a finding is never remembered', async () => {
    const broken = projectWith({
      sites: `version: 1\nsites:\n${row}  lyon-bags.example: { type: city, slug: 1, locales: [en] }\n`,
    })
    const cold = await run(broken)
    expect(cold.diagnostics).toHaveLength(1)
    expect(await run(broken)).toEqual(cold)
  })

  test('places are those of the file at hand, not of the one that was remembered', async () => {
    await run(projectWith({ sites: `version: 1\nsites:\n${row}` }))
    const moved = projectWith({ sites: `version: 1\n# moved\nsites:\n\n  # down\n${row}${row}` })
    const { diagnostics } = await run(moved)
    expect(diagnostics).toEqual((await compile(moved)).diagnostics)
    expect(diagnostics.map(({ code }) => code)).toContain('host/duplicate')
  })

  test('a cache with any byte flipped, or cut short anywhere, changes nothing', async () => {
    const cold = await run()
    const whole = readFileSync(file)
    const { compile: warm } = await import('../../compiler/compile.ts')
    const kept: Parameters<ParseCache['get']>[] = []
    const recorder: ParseCache = {
      get: (...fragment) => {
        kept.push(fragment)
        return undefined
      },
      set: () => {},
    }
    await warm(sources, { cache: recorder })
    expect(kept).toHaveLength(7)
    /** What a damaged cache still knows; every so often, also what comes of it. */
    const outcome = async (bytes: Buffer, at: number): Promise<void> => {
      writeFileSync(file, bytes)
      const cache = diskParseCache(openTree(dirname(file)), basename(file), '1')
      for (const fragment of kept) expect(cache.get(...fragment)).toBeUndefined()
      if (at % 211 === 0) expect(asValue(await warm(sources, { cache }))).toEqual(cold)
    }
    for (let at = 0; at < whole.length; at++) {
      const flipped = Buffer.from(whole)
      flipped[at] = (whole[at] ?? 0) ^ (1 << (at % 8))
      await outcome(flipped, at)
    }
    for (let length = 0; length < whole.length; length += 97) await outcome(whole.subarray(0, length), length)
    await outcome(Buffer.concat([whole, Buffer.from(' ')]), 0)
  })

  test('one of another version, with swapped entries or of another form is not used', async () => {
    const cold = await run()
    const text = readFileSync(file, 'utf8')
    loads.fragments = 0
    expect(await run(sources, '2')).toEqual(cold)
    expect(loads.fragments).toBe(7)
    const [digest = '', version = ''] = text.split('\n')
    const kept = fragmentsIn(text)
    const swapped = kept.map(([key], index) => [key, ...(kept[(index + 1) % kept.length]?.slice(1) ?? [])])
    for (const other of [
      [version, ...swapped.flat()].join('\n'),
      version,
      '',
      `${version}\n["row","x"]`,
      `${version}\n["row","x"]\n5`,
      '{"version":"1","nodes":[["row",5]]}',
    ]) {
      writeFileSync(file, `${digest}\n${other}`)
      expect(await run(), other.slice(0, 40)).toEqual(cold)
    }
  })

  test.each(['a folder', 'a device', 'a file where its folder should be', 'a link to nowhere'])(
    '%s in its place costs time and nothing else',
    async (what) => {
      const cold = await run()
      rmSync(join(folder, '.microsites'), { recursive: true })
      if (what === 'a file where its folder should be') writeFileSync(join(folder, '.microsites'), '')
      else mkdirSync(join(folder, '.microsites'))
      if (what === 'a folder') mkdirSync(file)
      if (what === 'a device') symlinkSync('/dev/zero', file)
      if (what === 'a link to nowhere') symlinkSync('/nowhere/at/all', file)
      expect(await run()).toEqual(cold)
      // Nothing half-written stays.
      if (existsSync(file)) expect(readdirSync(join(folder, '.microsites'))).toEqual(['parse-cache.json'])
    },
  )
})
