import { join } from 'node:path'
import { expect, test } from 'vitest'
import { compile } from '../../compiler/compile.ts'
import type { Compilation } from '../../compiler/compile.ts'
import { checkPages } from '../../compiler/pages/check-pages.ts'
import type { FinalFindings } from '../../compiler/diagnostic/finding.ts'
import { fixtureDay, fixtureSources, memoryParseCache } from '../fixture-project.ts'
import copies from '../rules/search/near-copy/invalid/pages.ts'

/** The project of the near-copies, with a waiver. */
async function waiving(waiver: string): Promise<Compilation> {
  const sources = fixtureSources(join(import.meta.dirname, '../rules/search/near-copy/invalid'))
  const row = `waive:\n  - { ${waiver}, owner: growth, reason: texts are on their way, until: 2027-03-01 }\n`
  const platform = { ...sources.platform, text: sources.platform.text + row }
  return compile({ ...sources, platform }, { cache: memoryParseCache(), today: fixtureDay })
}

const looked = ({ withPages, siteSpan }: Compilation): FinalFindings =>
  withPages(
    checkPages(
      copies.map((page) => ({ ...page, kind: 'city', at: siteSpan(page.domain) })),
      70,
    ).findings,
  )
const codes = ({ diagnostics }: FinalFindings): readonly string[] => diagnostics.map(({ code }) => code)

test.each([
  'code: search/near-copy, domain: paris-bags.example',
  'code: search/near-copy, domain: rome-bags.example',
  'the fingerprint',
])(
  'what rendered pages say is waived by %s, and nothing is said of that waiver where no page was rendered',
  async (by) => {
    const found = looked(await waiving('code: search/title-too-long, domain: rome-bags.example'))
    const { fingerprint = '' } = found.diagnostics.find(({ code }) => code === 'search/near-copy') ?? {}
    expect(fingerprint).toMatch(/^p[0-9a-f]{15}$/)
    // Pages were looked at, and this is not what they have.
    expect(codes(found)).toContain('waiver/unused')

    const compilation = await waiving(by === 'the fingerprint' ? `finding: ${fingerprint}` : by)
    expect(codes(compilation)).toEqual([])
    const settled = looked(compilation)
    expect(codes(settled)).not.toContain('search/near-copy')
    expect(codes(settled)).not.toContain('waiver/unused')
    expect(settled.waived.map(({ code }) => code)).toEqual(['search/near-copy'])
  },
)
