// Writes what the program knows about the fonts of cards to lib/cards: which file of which package has the glyph of
// a character, also for packages that a project has not installed; and the cache key of cards.
import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Blob, Face } from 'harfbuzzjs'
import { build } from 'vite'
import decompress from 'woff2-encoder/decompress'

const root = fileURLToPath(new URL('..', import.meta.url))
const folder = join(root, 'lib/cards')
const { dependencies, peerDependencies } = createRequire(import.meta.url)('../package.json')
const wanted = { ...dependencies, ...peerDependencies }
const fonts = Object.keys(wanted).filter((name) => name.startsWith('@fontsource-variable/'))

/** Modules of cards that are not bundled. */
export const cardLibraries = ['harfbuzzjs', 'woff2-encoder/decompress']

/** Writes lib/cards. The slow part is skipped if its sources have not changed. */
export async function makeCardFonts() {
  mkdirSync(folder, { recursive: true })
  const sources = digestOf(
    readFileSync(fileURLToPath(import.meta.url)),
    ...[...fonts, 'harfbuzzjs', 'woff2-encoder'].map((name) => `${name} ${versionOf(name)}`),
  )
  if (read('sources') !== sources) {
    // Files of another version would go into the package.
    rmSync(folder, { recursive: true })
    mkdirSync(folder)
    write('fonts.json', JSON.stringify(await coverage()))
    write('sources', sources)
  }
  write('cache-key', (await digestOfDrawing(sources)).slice(0, 16))
}

/** For each font its version, its slices, and which slice has which characters, as `cli/project/card-fonts.ts` reads it. */
async function coverage() {
  const entries = []
  for (const name of fonts.toSorted()) {
    const found = await slicesOf(name)
    entries.push([name, { version: versionOf(name), slices: [...new Set(found.values())], ranges: rangesOf(found) }])
  }
  return Object.fromEntries(entries)
}

/** Maps each code point of a font to its slice: a file with a part of the characters. */
async function slicesOf(name) {
  const files = join(root, 'node_modules', name, 'files')
  const beginning = `${name.slice(name.indexOf('/') + 1)}-`
  const ending = '-wght-normal.woff2'
  const names = readdirSync(files).filter((file) => file.endsWith(ending))
  const slices = names.map((file) => file.slice(beginning.length, -ending.length))
  const found = new Map()
  // Several slices have the space and punctuation. They belong to Latin, so that kerning works.
  for (const slice of slices.toSorted((a, b) => latinFirst(a) - latinFirst(b) || (a < b ? -1 : 1))) {
    const sfnt = await decompress(readFileSync(join(files, beginning + slice + ending)))
    for (const code of new Face(new Blob(sfnt.slice().buffer)).collectUnicodes())
      if (!found.has(code)) found.set(code, slice)
  }
  return found
}

function latinFirst(slice) {
  return ['latin', 'latin-ext'].indexOf(slice) + 1 || 3
}

function rangesOf(found) {
  const slices = [...new Set(found.values())]
  const codes = [...found.keys()].toSorted((a, b) => a - b)
  const numbers = []
  let last = 0
  for (let index = 0; index < codes.length; index++) {
    const first = codes[index]
    const slice = found.get(first)
    while (codes[index + 1] === codes[index] + 1 && found.get(codes[index + 1]) === slice) index++
    numbers.push(first - last, codes[index] - first, slices.indexOf(slice))
    last = codes[index]
  }
  return numbers.join()
}

/** Digest of the fonts and the drawing code without comments. Pictures that would look different get different names. */
async function digestOfDrawing(sources) {
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
        input: ['card-painter', 'draw-touch-icon'].map((name) => join(root, `cli/builder/cards/${name}.ts`)),
        output: { entryFileNames: '[name].js', chunkFileNames: '[name].js' },
        external: cardLibraries,
      },
    },
  })
  return digestOf(sources, ...output.map(({ code }) => code))
}

function digestOf(...parts) {
  const hash = createHash('sha256')
  for (const part of parts) hash.update(part)
  return hash.digest('hex')
}

function versionOf(name) {
  return JSON.parse(readFileSync(join(root, 'node_modules', name, 'package.json'), 'utf8')).version
}

function read(name) {
  try {
    return readFileSync(join(folder, name), 'utf8')
  } catch {
    return undefined
  }
}

function write(name, content) {
  writeFileSync(join(folder, name), content)
}
