import { smallest } from '../size.mjs'
import { tableOf } from './tables.mjs'

const size = smallest ? 100_000 : 10_000_000
/** Bytes: limits for a row, a header or another table, and for a file of texts. */
const rowSize = smallest ? 6_000 : 60_000
const textsSize = smallest ? 5_000 : 500_000

const fill = (unit, length) => unit.repeat(Math.max(1, Math.floor(length / unit.length)))
/** Lines up to a total length, and at most as many as a table may have rows. */
const numbered = (length, line, most = 99_000) => {
  const lines = []
  for (let n = 0, total = 0; total < length && n < most; n++) {
    const next = line(n)
    lines.push(next)
    total += next.length
  }
  return lines.join('')
}
const head = 'version: 1\nlocaleSets: { three: [en, de, ru] }\n'
const table = (rows) => `${head}sites:\n${rows}`
const field = (text) => `type: city, slug: a, locales: three, names: { en: A }, ${text}`
const inOneRow = (text) => table(`  a.example: { ${field(text)} }\n`)
/** The same field in as many rows as fit, each of the largest allowed size. */
const inRows = (text) => table(numbered(size, (n) => `  r${n}.example: { ${field(text)} }\n`))
const sites = (content) => () => ({ 'sites.yaml': content() })

const yaml = {
  'nothing but [': () => fill('[', size),
  'nothing but {': () => fill('{', size),
  'nothing but -': () => fill('- ', size),
  'nothing but :': () => fill(': ', size),
  'nothing but ?': () => fill('? ', size),
  'nothing but spaces': () => fill(' ', size),
  'nothing but line ends': () => fill('\n', size),
  'nothing but carriage returns': () => fill('\r', size),
  'nothing but tabs': () => fill('\t', size),
  'nothing but comments': () => fill('#\n', size),
  'nothing but "': () => fill('"', size),
  'a flow map in one line': () => `{ version: 1, sites: { ${numbered(size, (n) => `a${n}: {}, `)} } }`,
  'maps in maps, each indented deeper': () => table(numbered(size, (n) => `${' '.repeat(n + 2)}a:\n`)),
  'lists in lists in one row': () => inOneRow(`names: ${fill('[', size)}`),
  'lists in lists in every row': () => inRows(`names: ${fill('[', rowSize)}`),
  'empty lists in every row': () => inRows(`names: [${fill('[],', rowSize)}]`),
  'empty maps in every row': () => inRows(`names: [${fill('{},', rowSize)}]`),
  'a text of 10 MB': () => inOneRow(`path: ${fill('x', size)}`),
  'a text of 10 MB in quotes': () => inOneRow(`path: "${fill('\\n', size)}"`),
  'a text of 10 MB over lines': () => table(`  a.example:\n    path: |\n${fill('      x\n', size)}`),
  'a quotation mark that is not closed': () => table(`  a.example: { path: "${fill('x\n    ', size)}`),
  'such a mark in each of many rows': () => table(numbered(size, (n) => `  r${n}.example: { path: "\n`)),
  'references that double (a billion laughs)': () =>
    `a0: &a0 [x, x]\n${Array.from({ length: 40 }, (_, n) => `a${n + 1}: &a${n + 1} [*a${n}, *a${n}]\n`).join('')}${tableOf(1_000)}`,
  'anchors in every row': () => table(numbered(size, (n) => `  r${n}.example: &a${n} { type: city }\n`)),
  'references in one row': () => inOneRow(`names: [${fill('*a, ', rowSize)}]`),
  'tags in every row': () => table(numbered(size, (n) => `  r${n}.example: !!set { type: city }\n`)),
  'merge keys in every row': () => inRows(fill('<<: {}, ', rowSize)),
  'documents without end': () => fill('---\n', size),
  'rows indented with tabs': () => table(numbered(size, (n) => `  r${n}.example:\n\ttype: city\n`)),
  'one domain again and again': () => table(numbered(size, () => `  a.example: { ${field('primary: true')} }\n`)),
  'one field again and again in every row': () => inRows(fill('slug: a, ', rowSize)),
  'unknown fields in every row': () => inRows(numbered(rowSize, (n) => `slg${n}: 1, `)),
  'unknown languages in every row': () =>
    inRows(`locales: [${numbered(rowSize, (n) => `l${n}, `)}]`).replaceAll('locales: three, ', ''),
  'repeated languages in every row': () =>
    inRows(`locales: [${fill('en, ', rowSize)}]`).replaceAll('locales: three, ', ''),
  'names in unknown languages in every row': () =>
    inRows(`names: { ${numbered(rowSize, (n) => `l${n}: x, `)} }`).replaceAll('names: { en: A }, ', ''),
  'exits in every row': () => inRows(`exits: [${fill('{ name: A, geo: [1, 2] }, ', rowSize)}]`),
  'the shortest rows': () => table(numbered(size, () => '  a:\n', Infinity)),
  'short rows': () => table(numbered(size, (n) => `  r${n}: {}\n`, Infinity)),
  'domains that no host can have': () => table(numbered(size, (n) => `  -${n}_.example: { type: city, slug: a }\n`)),
  'domains in other letters': () =>
    table(numbered(size, (n) => `  пример-раrtner-${n}.com: { ${field('primary: true')} }\n`)),
  'domains of 250 letters': () =>
    table(numbered(size, (n) => `  ${`${'ß'.repeat(30)}.`.repeat(5)}${n}.cmo: { ${field('primary: true')} }\n`)),
  'one slug and one place': () =>
    table(numbered(size, (n) => `  r${n}.example: { ${field('place: { geo: [1, 2] }')} }\n`)),
  'slugs that are none': () =>
    table(numbered(size, (n) => `  r${n}.example: { type: city, slug: "${'!'.repeat(20)}" }\n`)),
  'keys of services in comments': () =>
    table(numbered(size, (n) => `  # api_key: "a1${String(n).padStart(30, 'x')}"\n`)),
  'what looks like the beginning of keys': () => table(fill('  # eyJaaaaaaaaaaa.eyJ://a:api_key: a\n', size)),
  'a marker of a merge at the end': () => `${tableOf(60_000)}<<<<<<< HEAD\n`,
  'bytes that are no text': () => Buffer.from(Array.from({ length: size }, (_, n) => (n * 7_919) % 256)),
  'UTF-16': () => Buffer.from(fill('a: b\n', size / 2), 'utf16le'),
  zeros: () => Buffer.alloc(size),
  'a byte order mark on every line': () => fill('\uFEFFa: b\n', size / 2),
}

const sets = (count, members) => Array.from({ length: count }, (_, n) => `  s${n}: [${members(n)}]\n`).join('')
/** Enough rows to reveal costs per row. */
const many = (row) =>
  numbered(size, (n) => `  r${n}.example: { type: city, slug: p${n}, ${row}, names: { en: A } }\n`, 20_000)

const elsewhere = {
  'a set of ten thousand languages in every row': () => ({
    'sites.yaml': `version: 1\nlocaleSets:\n  all: [${numbered(rowSize, (n) => `l${n}, `)}]\nsites:\n${many('locales: all')}`,
  }),
  'sets within sets, a chain': () => ({
    'sites.yaml': `version: 1\nlocaleSets:\n${sets(3_000, (n) => `s${n + 1}, en`)}sites:\n${many('locales: s0')}`,
  }),
  'sets within sets, each with all others': () => ({
    'sites.yaml': `version: 1\nlocaleSets:\n${sets(110, () => Array.from({ length: 110 }, (_, n) => `s${n}`).join(', '))}sites:\n${many('locales: s0')}`,
  }),
  'waivers of domains that are none': () => ({
    'sites.yaml': tableOf(20_000),
    'microsites.yaml': (base) =>
      `${base}waive:\n${numbered(rowSize - 1_000, (n) => `  - { code: site/shared-slug, domain: lugage-x${n}.example, owner: a, reason: b, until: 2027-03-01 }\n`)}`,
  }),
  'consent for domains that are none': () => ({
    'sites.yaml': tableOf(20_000),
    'microsites.yaml': (base) =>
      `${base}consent:\n  optOut:\n    domains: [${numbered(rowSize - 1_000, (n) => `lugage-${n}x.example, `)}]\n`,
  }),
  'locales of one language': () => ({
    'locales.yaml': (base) =>
      base.replace(
        /^locales:\n/m,
        `locales:\n${numbered(rowSize - 2_000, (n) => `  en-${n}: { name: English, active: true, language: en, weekStartsOn: SUN, countryCode: US, distanceSystem: IMPERIAL, flag: 🇺🇸 }\n`)}`,
      ),
  }),
}

const texts = {
  'lists in lists': () => `{ "a": ${fill('[', textsSize)}`,
  'one key again and again': () => `{${fill('"a":"b",', textsSize)}"a":"b"}`,
  'keys that are none': () => `{${numbered(textsSize, (n) => `"k${n}":"x",`)}"z":"z"}`,
  'numbers for texts': () => `{${numbered(textsSize, (n) => `"k${n}":1,`)}"z":1}`,
  'a text of placeholders': () => `{"title":"${fill('{{a}}', textsSize)}"}`,
  'placeholders that are not closed': () => `{"title":"${fill('{{', textsSize)}"}`,
  'a text of nesting': () => `{"title":"${fill('$t(title)', textsSize)}"}`,
  'nesting that is not closed': () => `{"title":"${fill('$t(', textsSize)}"}`,
  'keys that nest each other': () => `{${numbered(textsSize, (n) => `"k${n}":"$t(k${n + 1}) $t(k${n + 2})",`)}"z":"z"}`,
  'markup that is not closed': () => `{"title":"${fill('<a ', textsSize)}"}`,
  'forms of counts': () => `{${numbered(textsSize, (n) => `"k${n}_one":"x",`)}"z":"z"}`,
  escapes: () => `{"title":"${fill('\\u0061', textsSize)}"}`,
  'no end': () => `{"title":"${fill('x', textsSize)}`,
}

/**
 * All hostile inputs, each with its files by path. A function receives the small project's own file and returns
 * a new one.
 */
export function hostileInputs() {
  const inText = Object.entries(texts).map(([name, text]) => [
    `texts, ${name}`,
    () =>
      Object.fromEntries(
        // Enough files for 10 MB.
        Array.from({ length: 20 }, (_, n) => [
          `templates/translations/${n % 2 ? 'de' : 'ru'}/${n < 2 ? 'microsites' : `more-${n}`}.json`,
          text(),
        ]),
      ),
  ])
  const inTable = Object.entries(yaml).map(([name, content]) => [name, sites(content)])
  return [...inTable, ...Object.entries(elsewhere), ...inText].map(([name, files]) => ({ name, files }))
}
