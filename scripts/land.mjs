// Generates compiler/report/land.ts: the outlines of all land in the Natural Earth projection, as one SVG path.
//   npm install --prefix <folder> world-atlas@2.0.2 topojson-client@3.1.0 topojson-simplify@3.0.3 d3-geo@3.1.2
//   node scripts/land.mjs <folder>
import { readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join, resolve } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'

const [folder] = process.argv.slice(2)
if (folder === undefined) {
  process.stderr.write('Say where world-atlas and d3-geo are installed: node scripts/land.mjs <folder>\n')
  process.exit(64)
}
const installed = createRequire(join(resolve(folder), 'index.js'))
const load = (name) => import(pathToFileURL(installed.resolve(name)).href)
const { geoNaturalEarth1, geoPath } = await load('d3-geo')
const { feature } = installed('topojson-client')
const { presimplify, simplify, filter, filterWeight, sphericalTriangleArea } = installed('topojson-simplify')

/** Width of the map in path units. */
const width = 2000
/** Degrees. No sites are farther south, and the Bering Strait is not cut. */
const [north, south, east] = [81, -55.8, 11]
/** Steradians: smaller islands and corners would not be visible. */
const smallest = 0.9e-5

const raw = geoNaturalEarth1().scale(1).translate([0, 0]).rotate([-east, 0])
const scale = width / 2 / raw([east + 179.999_99, 0])[0]
const top = -raw([east, north])[1] * scale
const height = Math.round(top + raw([east, south])[1] * scale)
const projection = geoNaturalEarth1()
  .rotate([-east, 0])
  .scale(scale)
  .translate([width / 2, top])
  .precision(0.5)
  .clipExtent([
    [0, 0],
    [width, height],
  ])

const world = JSON.parse(readFileSync(installed.resolve('world-atlas/land-50m.json'), 'utf8'))
const weighted = presimplify(world, sphericalTriangleArea)
const light = simplify(filter(weighted, filterWeight(weighted, smallest * 2, sphericalTriangleArea)), smallest)
const drawn = geoPath(projection)(feature(light, light.objects.land))

/** Integers, each point relative to the previous one. Rings smaller than a triangle are dropped. */
const path = drawn
  .split('M')
  .filter(Boolean)
  .map((ring) =>
    ring
      .replace('Z', '')
      .split('L')
      .map((point) => point.split(',').map((part) => Math.round(Number(part))))
      .filter(([x, y], index, all) => index === 0 || x !== all[index - 1][0] || y !== all[index - 1][1]),
  )
  .filter((ring) => ring.length > 3)
  .map(([first, ...rest]) => {
    let at = first
    const steps = rest.map((point) => {
      const step = [point[0] - at[0], point[1] - at[1]]
      at = point
      return `${step[0]}${step[1] < 0 ? '' : ' '}${step[1]}`
    })
    return `M${first.join(' ')}l${steps.map((step, index) => (index > 0 && !step.startsWith('-') ? ` ${step}` : step)).join('')}z`
  })

/** The path split into lines of source code. */
const lines = path.join('').match(/.{1,116}(?=[Mlz -]|$)/g)

writeFileSync(
  fileURLToPath(new URL('../compiler/report/land.ts', import.meta.url)),
  `// Made by scripts/land.mjs from Natural Earth (public domain) as world-atlas 2.0.2 (ISC) has it, 1:50m, projected with d3-geo 3.1.2 (ISC).

/** The map: its size, and the outlines of all land on it as the path of an SVG. */
export const land = {
  width: ${width},
  height: ${height},
  /** Units for a radian at the equator, and from the upper edge to it. */
  scale: ${scale.toFixed(4)},
  equator: ${top.toFixed(4)},
  /** Degrees east of Greenwich of the line in the middle. */
  middle: ${east},
  path: \`${lines.join('\n')}\`,
} as const
`,
)
process.stdout.write(`${lines.join('').length} bytes, ${path.length} rings, ${width} × ${height}\n`)
