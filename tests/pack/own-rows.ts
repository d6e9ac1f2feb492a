import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'yaml'
import { repository } from '../run-cli.ts'

const { sites } = parse(readFileSync(join(repository, 'sites.yaml'), 'utf8')) as {
  sites: Readonly<Record<string, { slug: string }>>
}

const domains = Object.keys(sites)

/** Slugs that nothing but our table would name: one of a single word is the name of a city, as in `paris`. */
const slugs = new Set(
  Object.values(sites)
    .map(({ slug }) => slug)
    .filter((slug) => slug.includes('-')),
)

/**
 * What a package tells of our own table: `path: word` for each domain and slug. README.md, which npm shows as the
 * package's page, may have examples.
 */
export function ownRowsIn(files: ReadonlyMap<string, string>): readonly string[] {
  return [...files]
    .filter(([path]) => path !== 'README.md')
    .flatMap(([path, text]) => {
      const words = new Set(text.match(/[a-z0-9]+(?:-[a-z0-9]+)+/g))
      const found = [
        ...domains.filter((domain) => text.includes(domain)),
        ...[...words].filter((word) => slugs.has(word)),
      ]
      return found.map((word) => `${path}: ${word}`)
    })
}
