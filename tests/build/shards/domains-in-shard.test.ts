import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Site } from '../../../compiler/3-resolve/project.ts'
import { domainsInShard } from '../../../cli/builder/shards/domains-in-shard.ts'

const table = fc
  .array(fc.integer({ min: 1, max: 11 }), { maxLength: 200 })
  .map((counts) => counts.map((count, at) => ({ domain: `site-${at}.example`, languages: Array(count).fill('en') })))

test('each domain is in one shard, in any order of the rows, and no shard has more than its share and one site', () => {
  fc.assert(
    fc.property(table, fc.integer({ min: 1, max: 64 }), (rows, of) => {
      const project = (sites: object) => ({ sites: sites as Site[], movedDomains: {}, retired: {} })
      const shards = Array.from({ length: of }, (_, at) => domainsInShard(project(rows), { index: at + 1, of }))
      expect(shards.flatMap((shard) => [...shard]).toSorted()).toEqual(rows.map(({ domain }) => domain).toSorted())
      const turned = domainsInShard(project(rows.toReversed()), { index: 1, of })
      expect(turned).toEqual(shards[0])
      const costs = shards.map((shard) =>
        rows.filter(({ domain }) => shard.has(domain)).reduce((sum, { languages }) => sum + languages.length + 1, 0),
      )
      const total = costs.reduce((sum, cost) => sum + cost, 0)
      expect(Math.max(...costs)).toBeLessThanOrEqual(total / of + 12)
    }),
  )
})
