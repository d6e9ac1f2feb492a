// Copies the declarations that the package's entry points reach from lib/types to lib/api, because the package needs only
// these of them. Projects need no setting to read JSON: the texts' keys become types.
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../', import.meta.url))
const types = join(root, 'lib/types')
const api = join(root, 'lib/api')

const { exports } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
const entries = Object.values(exports).flatMap(({ types: path }) => (path ? [path.slice('./lib/api/'.length)] : []))
const found = new Set(entries)

rmSync(api, { recursive: true, force: true })
for (const file of found) {
  const text = readFileSync(join(types, file), 'utf8')
  for (const [, path] of text.matchAll(/(?:from |import |import\()['"](\.[^'"]+)\.tsx?['"]/g))
    found.add(join(dirname(file), `${path}.d.ts`))
  mkdirSync(dirname(join(api, file)), { recursive: true })
  writeFileSync(
    join(api, file),
    text.replaceAll(
      /import type (\w+) from '(.+\.json)'/g,
      (_, name, path) => `declare const ${name}: ${keysOf(join(root, dirname(file), path))}`,
    ),
  )
}

/** The type of a JSON file of texts. */
function keysOf(path) {
  const keys = Object.keys(JSON.parse(readFileSync(path, 'utf8')))
  return `{ ${keys.map((key) => `${JSON.stringify(key)}: string`).join('; ')} }`
}
