// Generates compiler/domain/cldr.ts from the Unicode consortium's data, so that findings do not depend on the
// JavaScript engine's version of it:
//   npm pack cldr-core && tar xzf cldr-core-*.tgz && node scripts/cldr.mjs package
import { readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

const [from] = process.argv.slice(2)
if (from === undefined) {
  process.stderr.write('Say where the package cldr-core lies: node scripts/cldr.mjs <folder>\n')
  process.exit(64)
}
const read = (path) => JSON.parse(readFileSync(join(resolve(from), path), 'utf8'))
const supplemental = (name) => read(`supplemental/${name}.json`).supplemental

const { version } = read('package.json')
const { firstDay } = supplemental('weekData').weekData
const road = supplemental('unitPreferenceData').unitPreferenceData.length.road
const { likelySubtags } = supplemental('likelySubtags')

const country = /^[A-Z]{2}$/
const startingOn = (...days) =>
  Object.keys(firstDay).filter((code) => country.test(code) && days.includes(firstDay[code]))
const inMiles = Object.keys(road).filter((code) => country.test(code) && road[code][0].unit === 'mile')
const languages = Object.keys(likelySubtags).filter((code) => /^[a-z]{2}$/.test(code))
const mainLanguages = Object.entries(likelySubtags).flatMap(([code, likely]) =>
  /^und-[A-Z]{2}$/.test(code) ? [`${code.slice(4)}-${likely.split('-')[0]}`] : [],
)

/** A source expression for a list of words, in lines of at most 110 characters. */
function words(list) {
  const lines = [[]]
  for (const word of list.toSorted()) {
    if ([...lines.at(-1), word].join(' ').length > 110) lines.push([])
    lines.at(-1).push(word)
  }
  const texts = lines.map((line) => line.join(' '))
  if (texts.length === 1) return `'${texts[0]}'.split(' ')`
  return `(\n    ${texts.map((text, index) => `'${text}${index < texts.length - 1 ? ' ' : ''}'`).join(' +\n    ')}\n  ).split(' ')`
}

writeFileSync(
  fileURLToPath(new URL('../compiler/domain/cldr.ts', import.meta.url)),
  `// Made by scripts/cldr.mjs from cldr-core ${version}. © 1991-2025 Unicode, Inc., Unicode License v3.

/** The edition of the data, as findings name it. */
export const cldrEdition = 'CLDR ${version.split('.')[0]}'

/** Countries where calendars begin on Sunday; all others begin on Monday but for the next ones. */
export const sundayCountries: ReadonlySet<string> = new Set(
  ${words(startingOn('sun'))},
)

/** Countries where calendars begin on Friday or Saturday. */
export const otherWeekCountries: ReadonlySet<string> = new Set(
  ${words(startingOn('fri', 'sat'))},
)

/** Countries where signs tell the way in miles. */
export const mileCountries: ReadonlySet<string> = new Set(${words(inMiles)})

/** Languages of two letters (ISO 639-1). */
export const knownLanguages: ReadonlySet<string> = new Set(
  ${words(languages)},
)

/** The language that most people of a country read, by country. */
export const mainLanguages: ReadonlyMap<string, string> = new Map(
  ${words(mainLanguages)}.map((pair): [string, string] => [pair.slice(0, 2), pair.slice(3)]),
)
`,
)
