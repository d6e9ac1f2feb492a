// Generates compiler/domain/cldr.ts from the Unicode consortium's data, so that findings do not depend on the
// JavaScript engine's version of it:
//   npm install --no-save --prefix <folder> cldr-core cldr-localenames-full && node scripts/cldr.mjs <folder>/node_modules
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

const [from] = process.argv.slice(2)
if (from === undefined) {
  process.stderr.write(
    'Say which folder holds the packages cldr-core and cldr-localenames-full: node scripts/cldr.mjs <folder>\n',
  )
  process.exit(64)
}
const read = (path) => JSON.parse(readFileSync(join(resolve(from), path), 'utf8'))
const supplemental = (name) => read(`cldr-core/supplemental/${name}.json`).supplemental

const { version } = read('cldr-core/package.json')
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

const spoken = new Set(
  read('cldr-core/availableLocales.json').availableLocales.full.map((locale) => locale.split('-')[0]),
)
const scriptIn = (tag) => likelySubtags[tag]?.split('-')[1] ?? 'Latn'
const scripts = Object.keys(likelySubtags)
  .filter((tag) => {
    const [, language, region] = /^(?!und)([a-z]{2,3})(-[A-Z]{2})?$/.exec(tag) ?? []
    return (language?.length === 2 || spoken.has(language)) && scriptIn(tag) !== (region ? scriptIn(language) : 'Latn')
  })
  .map((tag) => `${tag}-${scriptIn(tag)}`)

/** Language and country, e.g. `de-AT`, to the country's name in the language. The usual script of a pair wins. */
const countryNames = new Map()
const { full: locales } = read('cldr-core/availableLocales.json').availableLocales
for (const id of locales.toSorted((a, b) => a.split('-').length - b.split('-').length)) {
  const [language] = id.split('-')
  const region = id.split('-').at(-1)
  const code = country.test(region) ? region : likelySubtags[id]?.split('-').at(-1)
  const pair = `${language}-${code}`
  const file = `cldr-localenames-full/main/${id}/territories.json`
  if (!/^[a-z]{2,3}-[A-Z]{2}$/.test(pair) || countryNames.has(pair) || !existsSync(join(resolve(from), file))) continue
  const usual = likelySubtags[pair] ?? likelySubtags[`und-${code}`]
  if (id.split('-').length > 2 && usual?.startsWith(`${language}-`) && usual !== id) continue
  const { territories } = read(file).main[id].localeDisplayNames
  // The long names of Hong Kong and Macao are those of their administrations.
  const name = (/^(?:HK|MO)$/.test(code) ? territories[`${code}-alt-short`] : undefined) ?? territories[code]
  if (name !== undefined && name !== code) countryNames.set(pair, name)
}

/** A source expression for a list of words, in lines of at most 110 characters. */
function words(list, separator = ' ') {
  const lines = [[]]
  for (const word of list.toSorted()) {
    if ([...lines.at(-1), word].join(separator).length > 110) lines.push([])
    lines.at(-1).push(word)
  }
  const texts = lines.map((line) => line.join(separator))
  const quoted = texts.map((text, index) => {
    const whole = `${text}${index < texts.length - 1 ? separator : ''}`
    return whole.includes("'") ? `"${whole}"` : `'${whole}'`
  })
  if (quoted.length === 1) return `${quoted[0]}.split('${separator}')`
  return `(\n    ${quoted.join(' +\n    ')}\n  ).split('${separator}')`
}

function write(name, content) {
  writeFileSync(
    fileURLToPath(new URL(`../compiler/domain/${name}.ts`, import.meta.url)),
    `// Made by scripts/cldr.mjs from CLDR ${version}. © 1991-2025 Unicode, Inc., Unicode License v3.
${content}`,
  )
}

write(
  'cldr',
  `
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

/** The script of a language, or of a language in a country, if it is not Latin or that of the language. */
export const usualScripts: ReadonlyMap<string, string> = new Map(
  ${words(scripts)}.map((entry): [string, string] => [entry.slice(0, -5), entry.slice(-4)]),
)

/** The language that most people of a country read, by country. */
export const mainLanguages: ReadonlyMap<string, string> = new Map(
  ${words(mainLanguages)}.map((pair): [string, string] => [pair.slice(0, 2), pair.slice(3)]),
)
`,
)

write(
  'country-names',
  `
/** The name of a country in a language that is read there, by language and country, e.g. \`de-AT\`. */
export const countryNames: ReadonlyMap<string, string> = new Map(
  ${words(
    [...countryNames].map(([pair, name]) => `${pair} ${name}`),
    '|',
  )}.map((entry): [string, string] => {
    const [pair = ''] = entry.split(' ', 1)
    return [pair, entry.slice(pair.length + 1)]
  }),
)
`,
)
