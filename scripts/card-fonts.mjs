// Writes the glyph outlines for cards to lib/cards. Each font keeps one weight and the characters used in place
// names, in a format that needs no parsing. The result is far smaller than the fonts, so the package does not
// depend on them.
import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'vite'

const root = fileURLToPath(new URL('..', import.meta.url))
const folder = join(root, 'lib/cards')
const weight = 700
const require = createRequire(import.meta.url)

/** All characters of a double-byte encoding with a first byte up to `last`. */
function charactersOf(encoding, last) {
  const decoder = new TextDecoder(encoding)
  const found = new Set()
  for (let first = 0xa1; first <= last; first++)
    for (let second = 0xa1; second <= 0xfe; second++) {
      const [character, ...more] = decoder.decode(Uint8Array.of(first, second))
      if (more.length === 0 && character !== '\u{fffd}') found.add(character.codePointAt(0))
    }
  return found
}

/** For each font: its package, the units per em to keep, and which characters to keep. */
const fonts = {
  // Everything: Latin including Vietnamese, Greek, Cyrillic.
  latin: { source: 'noto-sans', units: 1000, has: () => true },
  // JIS X 0208
  ja: { source: 'noto-sans-jp', units: 500, has: keep(() => charactersOf('euc-jp', 0xf4)) },
  // GB 2312
  zh: { source: 'noto-sans-sc', units: 500, has: keep(() => charactersOf('gb18030', 0xf7)) },
  // All syllables and symbols. Hanja come from the Japanese font.
  ko: {
    source: 'noto-sans-kr',
    units: 500,
    has: (code) => (code >= 0xac00 && code <= 0xd7a3) || (code >= 0x3000 && code < 0x3200) || code >= 0xff00,
  },
}

function keep(make) {
  let set
  return (code) => (set ??= make()).has(code)
}

/** Digest of everything the files are generated from. */
function digestOfSources() {
  const hash = createHash('sha256').update(readFileSync(fileURLToPath(import.meta.url)))
  const packages = [
    'harfbuzzjs',
    'wawoff2',
    ...Object.values(fonts).map(({ source }) => `@fontsource-variable/${source}`),
  ]
  for (const name of packages) hash.update(readFileSync(join(root, 'node_modules', name, 'package.json')))
  return hash.digest('hex')
}

/** Writes lib/cards. The slow part is skipped if its sources have not changed. */
export async function makeCardFonts() {
  const digest = digestOfSources()
  if (read(join(folder, 'sources')) !== digest) await makeFonts(digest)
  writeFileSync(join(folder, 'cache-key'), await cacheKeyOf(digest))
}

/** Digest of the fonts and the drawing code without comments. Pictures that would look different get different names. */
async function cacheKeyOf(fonts) {
  const { output } = await build({
    root,
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    build: {
      ssr: true,
      write: false,
      minify: 'oxc',
      rolldownOptions: {
        input: ['card-painter', 'draw-touch-icon'].map((name) => join(root, `cli/build/cards/${name}.ts`)),
        output: { entryFileNames: '[name].js', chunkFileNames: '[name].js' },
      },
    },
  })
  const hash = createHash('sha256').update(fonts)
  for (const { code } of output) hash.update(code)
  return hash.digest('hex').slice(0, 16)
}

async function makeFonts(digest) {
  mkdirSync(folder, { recursive: true })
  const hb = await import('harfbuzzjs')
  const { decompress } = require('wawoff2')
  for (const [name, font] of Object.entries(fonts)) {
    const glyphs = await glyphsOf(hb, decompress, font)
    writeFileSync(join(folder, `${name}.glyphs`), packed(glyphs, font.units))
    if (name === 'latin')
      writeFileSync(join(folder, 'kerning.json'), JSON.stringify(await kerningOf(hb, decompress, font)))
  }
  const licences = Object.values(fonts).map(({ source }) =>
    readFileSync(join(root, 'node_modules/@fontsource-variable', source, 'LICENSE'), 'utf8').trim(),
  )
  writeFileSync(join(folder, 'LICENSE'), `${licences.join('\n\n')}\n`)
  writeFileSync(join(folder, 'sources'), digest)
}

function read(file) {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return undefined
  }
}

/** The files of a font at the chosen weight. */
async function opened(hb, decompress, source) {
  const files = join(root, 'node_modules/@fontsource-variable', source, 'files')
  const names = readdirSync(files).filter((name) => name.endsWith('-wght-normal.woff2'))
  const faces = []
  for (const name of names.toSorted()) {
    const sfnt = await decompress(readFileSync(join(files, name)))
    const face = new hb.Face(new hb.Blob(sfnt.slice().buffer))
    const font = new hb.Font(face)
    font.setVariations([new hb.Variation('wght', weight)])
    faces.push({ name, font, codes: face.collectUnicodes().slice() })
  }
  return faces
}

/** Maps code points to their advance width and path data. */
async function glyphsOf(hb, decompress, { source, has }) {
  const glyphs = new Map()
  for (const { font, codes } of await opened(hb, decompress, source))
    for (const code of codes) {
      if (glyphs.has(code) || !has(code)) continue
      const glyph = font.nominalGlyph(code)
      glyphs.set(code, { advance: font.glyphHAdvance(glyph), path: font.glyphToPath(glyph) })
    }
  return glyphs
}

/**
 * Little-endian: units per em and number of glyphs; the code points, ascending; the start of each glyph, and
 * the end; the glyphs. A glyph is its advance, then for each contour its first point and its lines (end point)
 * and curves (control point, end point). Numbers are varints with seven bits per byte; the last byte has no
 * high bit. Points are relative to the previous one, y upwards, with the sign in the lowest bit. The first x of
 * a step also holds its kind, as 3x + kind: 0 a first point, 1 a line, 2 a curve.
 */
function packed(glyphs, units) {
  const codes = [...glyphs.keys()].toSorted((a, b) => a - b)
  const bytes = []
  const put = (number) => {
    for (; number > 127; number = Math.floor(number / 128)) bytes.push((number % 128) + 128)
    bytes.push(number)
  }
  const signed = (number) => (number < 0 ? -2 * number - 1 : 2 * number)
  const scaled = (number) => Math.round((number * units) / 1000)
  const starts = codes.map((code) => {
    const start = bytes.length
    const { advance, path } = glyphs.get(code)
    put(scaled(advance))
    let [x, y] = [0, 0]
    for (const [, command, rest] of path.matchAll(/([MLQ])([^MLQZ]*)/g)) {
      const numbers = rest.match(/-?[\d.]+(?:e-?\d+)?/g).map((number) => scaled(Number(number)))
      const kind = 'MLQ'.indexOf(command)
      for (let index = 0; index < numbers.length; index += 2) {
        put(index === 0 ? signed(numbers[0] - x) * 3 + kind : signed(numbers[index] - x))
        put(signed(numbers[index + 1] - y))
        ;[x, y] = [numbers[index], numbers[index + 1]]
      }
    }
    return start
  })
  const head = Uint32Array.of(units, codes.length, ...codes, ...starts, bytes.length)
  return Buffer.concat([Buffer.from(head.buffer), Buffer.from(bytes)])
}

/** Kerning pairs, in thousandths of an em. Accents do not affect them. */
async function kerningOf(hb, decompress, { source }) {
  const letters = (from, to) => Array.from({ length: to - from + 1 }, (_, index) => String.fromCodePoint(from + index))
  const sets = {
    latin: [
      ...letters(0x21, 0x7e),
      '’',
      '“',
      '”',
      '„',
      '«',
      '»',
      '–',
      '—',
      '…',
      'ß',
      'ł',
      'Ł',
      'ø',
      'Ø',
      'æ',
      'Æ',
      'œ',
    ],
    cyrillic: [...letters(0x410, 0x44f), '.', ',', ':', '-', '–', '«', '»', '„', '“'],
  }
  const pairs = {}
  for (const { name, font, codes } of await opened(hb, decompress, source)) {
    const set = sets[/noto-sans-(\w+)-wght/.exec(name)?.[1]]?.filter((letter) => codes.includes(letter.codePointAt(0)))
    for (const left of set ?? [])
      for (const right of set) {
        const buffer = new hb.Buffer()
        buffer.addText(left + right)
        buffer.guessSegmentProperties()
        hb.shape(font, buffer)
        const [first, ...more] = buffer.getGlyphPositions()
        const kerning = first.xAdvance - font.glyphHAdvance(font.nominalGlyph(left.codePointAt(0)))
        if (more.length === 1 && Math.round(kerning) !== 0) pairs[left + right] = Math.round(kerning)
      }
  }
  return pairs
}
