import { compile } from '../../compiler/compile.ts'
import type { SourceSet } from '../../compiler/source/source-set.ts'

/** What {@link ./large-table.test.ts} starts with little memory: the base project with a table of many rows. */
const sources = JSON.parse(process.argv[2] ?? '') as SourceSet
const count = Number(process.argv[3])

const rows = Array.from(
  { length: count },
  (_, n) =>
    `  luggage-${n}.example: { type: ${n % 2 ? 'city' : 'poi'}, slug: place-${n}, locales: three, place: { country: FR, geo: [48.${n}1, 2.${n}1] }, names: { en: Place ${n} } }\n`,
)
const text = `version: 1\nlocaleSets: { three: [en, de, ru] }\nsites:\n${rows.join('')}`
const begin = performance.now()
const { diagnostics, counts, project } = await compile({ ...sources, sites: { path: 'sites.yaml', text } })
process.stdout.write(
  JSON.stringify({
    megabytes: text.length / 1e6,
    seconds: (performance.now() - begin) / 1000,
    // In kilobytes.
    peakMegabytes: process.resourceUsage().maxRSS / 1000,
    sites: project?.sites.length,
    counted: counts.sites,
    findings: diagnostics.length,
  }),
)
