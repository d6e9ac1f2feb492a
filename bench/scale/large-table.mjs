import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parse, stringify } from 'yaml'

const root = fileURLToPath(new URL('../..', import.meta.url))

/** Up to so many rows of the real table fit into a file, which may have 16 MB. Rows of larger tables are shorter. */
export const mostWholeRows = 20_000

/**
 * Creates a project in `folder` with `count` sites: those of the real table, then copies with numbers in their domains,
 * slugs and names, a little further off. So a copy has pages and cards of its own.
 */
export function largeProject(folder, count) {
  mkdirSync(folder, { recursive: true })
  for (const name of ['locales.yaml', 'microsites.yaml']) cpSync(join(root, name), join(folder, name))
  const { sites, ...table } = parse(readFileSync(join(root, 'sites.yaml'), 'utf8'))
  const rows = Object.entries(sites)
  const copied = Array.from({ length: count }, (_, index) =>
    copyOf(rows[index % rows.length], Math.floor(index / rows.length)),
  )
  const shown = count > mostWholeRows ? copied.map(shortened) : copied
  const { movedDomains, retired, ...kept } = table
  const head = stringify(kept)
  // Written as people write rows: the cache of parsed rows knows this form.
  const written = ([field, value]) =>
    `    ${field}: ${stringify(value, { collectionStyle: 'flow', lineWidth: 0 }).trim()}\n`
  const lines = shown.map(([domain, row]) => `  ${domain}:\n${Object.entries(row).map(written).join('')}`)
  writeFileSync(join(folder, 'sites.yaml'), `${head}sites:\n${lines.join('')}`)
  return folder
}

/** A row with nothing but an English name, a position and a country. */
function shortened([, { type, place, names }], index) {
  const { kind, country, geo } = place
  const en = typeof names.en === 'string' ? names.en : names.en.title
  return [`s${index}.example`, { type, slug: `s${index}`, place: { kind, country, geo }, names: { en } }]
}

function copyOf([domain, row], copy) {
  if (copy === 0) return [domain, row]
  const numbered = (name) =>
    typeof name === 'string'
      ? `${name} ${copy}`
      : Object.fromEntries(Object.entries(name).map(([form, text]) => [form, `${text} ${copy}`]))
  const names = Object.fromEntries(Object.entries(row.names).map(([locale, name]) => [locale, numbered(name)]))
  const [latitude, longitude] = row.place?.geo ?? []
  const turn = copy * 2.4
  const geo = [
    latitude + 0.004 * Math.sqrt(copy) * Math.cos(turn),
    longitude + 0.004 * Math.sqrt(copy) * Math.sin(turn),
  ]
  return [
    domain.replace('.', `-${copy}.`),
    {
      ...row,
      ...(row.slug && { slug: `${row.slug}-${copy}` }),
      names,
      ...(row.place?.geo && { place: { ...row.place, geo: geo.map((degrees) => Math.round(degrees * 1e4) / 1e4) } }),
    },
  ]
}
