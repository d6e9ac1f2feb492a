// Generates compiler/domain/zone-cells.json: the degree cells of the globe that each time zone touches, and its
// country.
//   npm pack @photostructure/tz-lookup && tar xzf photostructure-tz-lookup-*.tgz
//   node scripts/zones.mjs package /usr/share/zoneinfo
import { readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'

const [lookup, zoneinfo] = process.argv.slice(2)
if (lookup === undefined || zoneinfo === undefined) {
  process.stderr.write('Say where tz-lookup and the tables of tzdata lie: node scripts/zones.mjs <folder> <folder>\n')
  process.exit(64)
}
const { version, main } = JSON.parse(readFileSync(join(resolve(lookup), 'package.json'), 'utf8'))
const { default: zoneAt } = await import(pathToFileURL(join(resolve(lookup), main)).href)
const tzdata = readFileSync(join(zoneinfo, 'tzdata.zi'), 'utf8')
const edition = /^# version (\S+)/.exec(tzdata)[1]

const table = readFileSync(join(zoneinfo, 'zone.tab'), 'utf8')
  .split('\n')
  .filter((line) => /^[A-Z]{2}\t/.test(line))
  .map((line) => line.split('\t'))
const countryOf = new Map(table.map(([country, , zone]) => [zone, country]))
const links = new Map(
  tzdata.split('\n').flatMap((line) => {
    const [kind, target, name] = line.split(' ')
    return kind === 'L' ? [[name, target]] : []
  }),
)
const canonical = (name) => {
  let zone = name
  while (!countryOf.has(zone) && links.has(zone)) zone = links.get(zone)
  return countryOf.has(zone) ? zone : undefined
}

/** Degrees between two samples, and the margin around each: borders are accurate only to a few kilometres. */
const step = 0.1
const around = 0.2
/** For each zone, maps rows (degrees from the south pole) to columns (degrees east of the date line). */
const cells = new Map()
function add(zone, lat, lon) {
  const rows = cells.get(zone) ?? new Map()
  cells.set(zone, rows)
  for (const dLat of [-around, around])
    for (const dLon of [-around, around]) {
      const row = Math.min(179, Math.max(0, Math.floor(lat + dLat + 90)))
      const columns = rows.get(row) ?? new Set()
      rows.set(row, columns)
      columns.add((Math.floor(lon + dLon + 180) + 360) % 360)
    }
}
for (let lat = -89.95; lat < 90; lat += step)
  for (let lon = -179.95; lon < 180; lon += step) {
    const zone = canonical(zoneAt(lat, lon))
    if (zone !== undefined) add(zone, lat, lon)
  }
// Small zones between the samples, such as Monaco's, are added by their largest city.
const degrees = ([, sign, whole, minutes]) => Number(`${sign}1`) * (Number(whole) + Number(minutes) / 60)
for (const [, position, zone] of table)
  add(zone, degrees(/^([+-])(\d{2})(\d{2})/.exec(position)), degrees(/^.\d+([+-])(\d{3})(\d{2})/.exec(position)))

/** `row:first-last,first…` for each row, in base 36. */
function encoded(rows) {
  return [...rows]
    .toSorted(([a], [b]) => a - b)
    .map(([row, columns]) => {
      const runs = []
      for (const column of [...columns].toSorted((a, b) => a - b)) {
        const last = runs.at(-1)
        if (last?.[1] === column - 1) last[1] = column
        else runs.push([column, column])
      }
      const text = runs.map(([a, b]) => (a === b ? a.toString(36) : `${a.toString(36)}-${b.toString(36)}`))
      return `${row.toString(36)}:${text.join(',')}`
    })
    .join(' ')
}

/** Each zone's country and cells. */
const zones = [...countryOf.keys()]
  .toSorted()
  .map((zone) => [zone, `${countryOf.get(zone)} ${encoded(cells.get(zone) ?? new Map())}`.trim()])
const others = [...links.keys()].toSorted().map((name) => [name, countryOf.has(name) ? undefined : canonical(name)])
const made = `by scripts/zones.mjs from tzdata ${edition} (public domain) and @photostructure/tz-lookup ${version} (CC0)`
const data = { made, zones: Object.fromEntries(zones), links: Object.fromEntries(others) }
writeFileSync(
  fileURLToPath(new URL('../compiler/domain/zone-cells.json', import.meta.url)),
  `${JSON.stringify(data, null, 2)}\n`,
)
