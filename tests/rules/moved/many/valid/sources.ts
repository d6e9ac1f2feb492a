import type { ChangeSources } from '../../../../fixture-project.ts'

const lines = (start: string, count: number, end = ''): string =>
  Array.from({ length: count }, (_, n) => `  ${start}${n}${end}: /\n`).join('')

/** As many as fit, and more that a pattern covers. */
const moved = [
  lines('rome-bags.example/places/where/bags/were/', 150),
  lines('paris-bags.example/p', 100, '/*'),
  lines('lyon-bags.example/old', 1, '/*'),
]
const rows = 'rome paris lyon'
  .split(' ')
  .map((name) => `  ${name}-bags.example: { type: city, slug: ${name}, locales: [en, de, ru], names: { en: City } }\n`)

const change: ChangeSources = ({ sites, ...others }) => ({
  ...others,
  sites: { ...sites, text: `version: 1\nmoved:\n${moved.join('')}sites:\n${rows.join('')}` },
})

export default change
