import type { ChangeSources } from '../../../../fixture-project.ts'

const lines = (start: string, count: number, end = ''): string =>
  Array.from({ length: count }, (_, n) => `  ${start}${n}${end}: /\n`).join('')

/** Too many for a CloudFront function; for Cloudflare Pages too; patterns, and a line, that it would drop. */
const moved = [
  lines('rome-bags.example/places/where/bags/were/', 280),
  lines('paris-bags.example/p/', 1_001),
  lines('lyon-bags.example/p', 101, '/*'),
  lines(`nice-bags.example/${'p'.repeat(1_000)}`, 1),
  lines(`nice-bags.example/${'q'.repeat(39)}`, 1),
]
const rows = 'rome paris lyon nice'
  .split(' ')
  .map((name) => `  ${name}-bags.example: { type: city, slug: ${name}, locales: [en, de, ru], names: { en: City } }\n`)

const change: ChangeSources = ({ sites, ...others }) => ({
  ...others,
  sites: { ...sites, text: `version: 1\nmoved:\n${moved.join('')}sites:\n${rows.join('')}` },
})

export default change
