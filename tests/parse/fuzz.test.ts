import * as fc from 'fast-check'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { compile } from '../../compiler/compile.ts'
import { memoryParseCache } from '../fixture-project.ts'
import { randomRuns } from '../sweep.ts'
import { mutated } from './mutations.ts'
import { projectWith } from './project-of.ts'
import type { Replaced } from './project-of.ts'
import { tableText } from './table-text.ts'

const root = join(import.meta.dirname, '..', '..')

/** Pieces of a file of the repository: its head and some lines from anywhere. */
function pieces(path: string, head: number): fc.Arbitrary<string> {
  const lines = readFileSync(join(root, path), 'utf8').split('\n')
  return fc
    .integer({ min: head, max: lines.length - 1 })
    .map((at) => [...lines.slice(0, head), ...lines.slice(at, at + 8)].join('\n'))
}

const sites = pieces('sites.yaml', 11)
const locales = pieces('locales.yaml', 14)
const platform = pieces('microsites.yaml', 4)
const texts = pieces('templates/translations/en/microsites.json', 1).map((text) => `${text.replace(/,\s*$/, '')}\n}`)

const cases: fc.Arbitrary<Replaced> = fc.oneof(
  { weight: 4, arbitrary: mutated(sites).map((text) => ({ sites: text })) },
  { weight: 2, arbitrary: mutated(tableText).map((text) => ({ sites: text })) },
  { weight: 2, arbitrary: mutated(locales).map((text) => ({ locales: text })) },
  { weight: 1, arbitrary: mutated(platform).map((text) => ({ platform: text })) },
  { weight: 2, arbitrary: mutated(texts).map((text) => ({ texts: text })) },
)

const cache = memoryParseCache()

describe('whatever the files hold', () => {
  test('nothing but findings comes out, and each points into its file', { tags: 'sampled' }, async () => {
    await fc.assert(
      fc.asyncProperty(cases, async (replaced) => {
        const sources = projectWith(replaced)
        const { project, diagnostics } = await compile(sources, { cache })
        const errors = diagnostics.filter(({ severity }) => severity === 'error')
        // No project without a reason, and no project in spite of one.
        expect(project === undefined).toBe(errors.length > 0)
        const files = [
          sources.sites,
          sources.locales,
          sources.platform,
          ...sources.translations.map(({ file }) => file),
        ]
        for (const { span, related, message, help } of diagnostics) {
          expect(message.length + help.length).toBeLessThan(1_000)
          for (const { file, start, end } of [span, ...related.map((one) => one.span)]) {
            const length = files.find(({ path }) => path === file)?.text.length ?? -1
            expect(0 <= start && start <= end && end <= length, `${file} ${start}-${end} of ${length}`).toBe(true)
          }
        }
      }),
      randomRuns(8_000, 20_250_103),
    )
  })

  test('JSON that JSON.parse refuses is refused', { tags: 'sampled' }, async () => {
    let broken = 0
    const runs = randomRuns(3_000, 20_250_104)
    await fc.assert(
      fc.asyncProperty(mutated(texts), async (text) => {
        try {
          JSON.parse(text)
        } catch {
          broken++
          const { diagnostics } = await compile(projectWith({ texts: text }), { cache })
          expect(diagnostics).not.toEqual([])
        }
      }),
      runs,
    )
    expect(broken).toBeGreaterThan(runs.numRuns / 6)
  })
})
