import { createHash } from 'node:crypto'
import { spawnSync } from 'node:child_process'
import { copyFileSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'

/** Whether there is a Hugo to compare with. */
export const hasHugo = spawnSync('hugo', ['version']).status === 0

/** Scripts and styles as a whole, then tags, then texts. */
const tokens = /<(script|style)\b[^]*?<\/\1>|<[^>]*>|[^<]+/g

/**
 * Creates a Hugo site in `folder` that writes the files of the output `dist`, without pictures. Pages with the same
 * sequence of tags share a template; what differs between them is a parameter. So Hugo's work is the least that it can be: it
 * looks nothing up. @returns the number of templates
 */
export function hugoSite(dist, folder) {
  const groups = new Map()
  for (const file of filesIn(dist)) {
    if (file.endsWith('.png') || file === 'manifest.json') continue
    if (!file.endsWith('.html')) {
      copy(join(dist, file), join(folder, 'static', file))
      continue
    }
    const parts = readFileSync(join(dist, file), 'utf8').match(tokens)
    const shape = parts.map((part) => /^<\/?[\w!]*/.exec(part)?.[0] ?? '').join('')
    const key = createHash('sha256').update(shape).digest('hex').slice(0, 12)
    const group = groups.get(key) ?? { first: parts, varying: new Set(), files: [] }
    groups.set(key, group)
    group.files.push(file)
    parts.forEach((part, at) => {
      // Go's templates drop comments, and read scripts.
      if (part !== group.first[at] || /^<(?:!--|script|style)/.test(part)) group.varying.add(at)
    })
  }
  mkdirSync(join(folder, 'layouts/_default'), { recursive: true })
  mkdirSync(join(folder, 'content'))
  let page = 0
  for (const [key, { first, varying, files }] of groups) {
    const places = [...varying].toSorted((a, b) => a - b)
    const index = new Map(places.map((at, number) => [at, number]))
    const template = first.map((part, at) =>
      index.has(at) ? `{{ index .Params.p ${index.get(at)} | safeHTML }}` : part.replaceAll('{{', '{{ "{{" }}'),
    )
    writeFileSync(join(folder, `layouts/_default/${key}.html`), template.join(''))
    for (const file of files) {
      const parts = readFileSync(join(dist, file), 'utf8').match(tokens)
      const front = { url: `/${file}`, layout: key, p: places.map((at) => parts[at]) }
      writeFileSync(join(folder, `content/${page++}.html`), `${JSON.stringify(front)}\n`)
    }
  }
  const kinds = ['taxonomy', 'term', 'home', 'section', 'RSS', 'sitemap', 'robotsTXT', '404']
  const config = { baseURL: 'https://bench.example/', disableKinds: kinds, disablePathToLower: true }
  writeFileSync(join(folder, 'config.json'), JSON.stringify(config))
  return groups.size
}

/** The files that Hugo wrote otherwise than they are in `dist`. */
export const differing = (dist, written) =>
  filesIn(dist).filter(
    (file) =>
      !file.endsWith('.png') &&
      file !== 'manifest.json' &&
      !readFileSync(join(dist, file)).equals(readOrNothing(join(written, file))),
  )

function readOrNothing(file) {
  try {
    return readFileSync(file)
  } catch {
    return Buffer.alloc(0)
  }
}

function copy(from, to) {
  mkdirSync(dirname(to), { recursive: true })
  copyFileSync(from, to)
}

const filesIn = (folder) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((one) => one.isFile())
    .map((one) => relative(folder, join(one.parentPath ?? one.path, one.name)))
