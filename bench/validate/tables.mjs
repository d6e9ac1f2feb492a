import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const base = fileURLToPath(new URL('../../tests/fixtures/base/', import.meta.url))

/** Creates a folder with a small valid project. The given files replace its own or are added. */
export function projectIn(folder, files) {
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  for (const name of ['sites.yaml', 'locales.yaml', 'microsites.yaml']) cpSync(join(base, name), join(folder, name))
  // Fixtures name only one kind of texts; a project must name all that its pages show.
  const locales = readFileSync(join(folder, 'locales.yaml'), 'utf8')
  writeFileSync(join(folder, 'locales.yaml'), locales.replace('[microsites]', '[microsites, legal]'))
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    // A function receives the project's own file and returns a new one.
    const file = join(folder, path)
    writeFileSync(file, typeof content === 'function' ? content(readFileSync(file, 'utf8')) : content)
  }
  return folder
}

/** The text of a table of test sites, with no findings or with one mistake per row. */
export function tableOf(count, { faulty = false } = {}) {
  const rows = Array.from(
    { length: count },
    (_, n) =>
      `  luggage-${n}.example: { type: ${n % 2 ? 'city' : 'poi'}, slug: ${faulty ? 'Place' : 'place'}-${n}, locales: three, place: { country: FR, geo: [48.${n}1, 2.${n}1] }, names: { en: Place ${n} } }\n`,
  )
  return `version: 1\nlocaleSets: { three: [en, de, ru] }\nsites:\n${rows.join('')}`
}
