// Lists the packages whose code this package contains, with their licences.
import { existsSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { closureOf, lockedPackages } from './locked-dependencies.mjs'

const root = new URL('../', import.meta.url)
const bundled = new URL('lib/cli/.vite/', root)

/** Writes THIRD-PARTY-NOTICES.md: the packages bundled into the program and into pages, grouped by the text of their licence. */
export function writeNotices() {
  const packages = lockedPackages()
  const groups = new Map()
  const paths = new Set([...inProgram(packages), ...inPages(packages)])
  // In the order of the lock file, which is sorted.
  for (const path of Object.keys(packages).filter((path) => paths.has(path))) {
    const { version, license } = packages[path]
    const name = path.replace(/^.*node_modules\//, '')
    const text = licenceOf(path) ?? `The package brings no text of its licence: ${license}.`
    const group = groups.get(text) ?? { license, names: [] }
    group.names.push(`${name} ${version}`)
    groups.set(text, group)
  }
  const sections = [...groups].map(
    ([text, { license, names }]) => `## ${license}\n\n${names.map((name) => `- ${name}\n`).join('')}\n${text.trim()}\n`,
  )
  const head =
    '# Third-party notices\n\nThis package contains code of the packages below, in the program or in the pages that it builds. The letters of social cards come from font packages, which are installed with their licences.\n'
  writeFileSync(new URL('THIRD-PARTY-NOTICES.md', root), [head, ...sections].join('\n'))
  rmSync(bundled, { recursive: true })
}

/** The packages that the bundler has put into the program, as it lists them. */
function inProgram(packages) {
  const list = readFileSync(new URL('license.md', bundled), 'utf8')
  return [...list.matchAll(/^## (\S+) - (\S+) \(/gm)].map(([, name, version]) => {
    const path = Object.keys(packages).find(
      (path) => path.endsWith(`node_modules/${name}`) && packages[path].version === version,
    )
    if (path === undefined) throw new Error(`${name} ${version} is bundled, but package-lock.json does not name it.`)
    return path
  })
}

/** Dependencies that only build: the bundler, and what draws cards. */
const builders = new Set(['vite', '@fontsource-variable/noto-sans', 'harfbuzzjs', 'woff2-encoder'])

/** The packages that pages can contain. */
function inPages(packages) {
  return closureOf(
    packages,
    Object.keys(packages[''].dependencies).filter((name) => !builders.has(name)),
  )
}

/** The texts of a package's licences, also of what it was compiled from. */
function licenceOf(path) {
  const folders = ['', 'codec/'].map((name) => new URL(`${path}/${name}`, root))
  const texts = folders.flatMap((folder) =>
    (existsSync(folder) ? readdirSync(folder) : [])
      .filter((name) => /^licen[cs]e(?:\.\w+)*$/i.test(name))
      .toSorted()
      .map((name) => readFileSync(new URL(name, folder), 'utf8').trim()),
  )
  // This package does not bring the licences of its decoder.
  if (path.endsWith('node_modules/@jsquash/avif'))
    texts.push(readFileSync(new URL('avif-licences.txt', import.meta.url), 'utf8').trim())
  return texts.length > 0 ? texts.join('\n\n') : undefined
}
