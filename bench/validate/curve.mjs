import { existsSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { measured, readable } from '../measure.mjs'
import { smallest } from '../size.mjs'
import { projectIn, tableOf } from './tables.mjs'

const counts = smallest ? [1_000, 3_000] : [1_000, 3_000, 10_000, 30_000, 100_000]

/** Limits by number of sites: seconds, megabytes. */
const bounds = new Map([
  [10_000, { seconds: 1.5 }],
  [100_000, { seconds: 12, megabytes: 1_200 }],
])

/** The largest accepted exponent. At about 1, time grows linearly with the input. */
const steepest = 1.15

/** Times growing tables: `validate` with and without a cache and with a finding in each row, and other tools. */
export function curve({ root, work, bin, rivals, verdict }) {
  const ajv = join(root, 'node_modules/ajv-cli/dist/index.js')
  const schemaOf = (table) => join(dirname(table), 'schemas/sites.schema.json')
  const programs = [
    { label: 'validate, first time', args: () => [bin, 'validate'], judged: true, forget: true },
    { label: 'validate', args: () => [bin, 'validate'], judged: true },
    { label: 'validate, a finding a row', args: () => [bin, 'validate'], faulty: true, forget: true },
    { label: 'list', args: () => [bin, 'list'] },
    { label: 'matrix', args: () => [bin, 'matrix'] },
    { label: 'explain a domain', args: () => [bin, 'explain', 'luggage-7.example'] },
    { label: 'only parsing, package yaml', args: (table) => [join(rivals, 'yaml-alone.js'), table] },
    { label: 'a zod script, no positions', args: (table) => [join(rivals, 'zod-script.js'), table] },
    {
      label: 'ajv-cli, no positions',
      args: (table) => [ajv, 'validate', '--strict=false', '-s', schemaOf(table), '-d', table],
    },
  ]
  console.log('\nGrowing tables. Time from start to exit, and memory at the peak; one run each.\n')
  console.log(`${''.padEnd(28)}${counts.map((count) => `${count / 1000},000 sites`.padStart(20)).join('')}   exponent`)
  for (const { label, args, faulty, forget, judged } of programs) {
    const runs = counts.map((count) => {
      const folder = join(work, `${faulty ? 'faulty' : 'sound'}-${count}`)
      if (!existsSync(folder)) {
        projectIn(folder, { 'sites.yaml': tableOf(count, { faulty }) })
        // Not measured: creates the schema of this table for ajv-cli.
        measured([bin, 'schema'], { cwd: folder })
      }
      if (forget) rmSync(join(folder, '.microsites'), { recursive: true, force: true })
      const run = measured(args(join(folder, 'sites.yaml')), { cwd: folder })
      if (run.status !== (faulty ? 1 : 0)) throw new Error(`${label}, ${count} sites:\n${run.stdout}${run.stderr}`)
      return { count, ...run }
    })
    const cells = runs.map(({ seconds, megabytes }) => `${readable(seconds)} ${megabytes.toFixed(0)} MB`.padStart(20))
    const exponent = slope(runs.map((run) => [Math.log(run.count), Math.log(run.seconds)]))
    console.log(`${label.padEnd(28)}${cells.join('')}   ${exponent.toFixed(2)}`)
    if (judged) judge(runs, exponent, verdict)
  }
}

function judge(runs, exponent, verdict) {
  const verdicts = runs.flatMap(({ count, seconds, megabytes }) => {
    const bound = bounds.get(count)
    if (!bound) return []
    const room = bound.megabytes === undefined ? '' : `, ${bound.megabytes} MB`
    const met = seconds <= bound.seconds && megabytes <= (bound.megabytes ?? Infinity)
    return [verdict(met, `${count / 1000},000: at most ${bound.seconds} s${room}`)]
  })
  console.log(`  ${[...verdicts, verdict(exponent <= steepest, `linear: exponent at most ${steepest}`)].join('; ')}`)
}

/** The slope of the line of best fit. On logarithmic axes, this is the exponent of the growth. */
function slope(points) {
  const middle = (axis) => points.reduce((sum, point) => sum + point[axis], 0) / points.length
  const [x, y] = [middle(0), middle(1)]
  const over = points.reduce((sum, point) => sum + (point[0] - x) * (point[1] - y), 0)
  return over / points.reduce((sum, point) => sum + (point[0] - x) ** 2, 0)
}
