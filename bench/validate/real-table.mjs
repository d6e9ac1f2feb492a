import { cpSync, mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { median, readable, seconds } from '../measure.mjs'

/** The limit, as a multiple of an empty program's time. */
const most = 3

/** Times `validate` with the real table and an empty program, alternating. */
export function realTable({ root, work, bin, rounds, verdict }) {
  const project = join(work, 'real')
  mkdirSync(project)
  for (const name of ['sites.yaml', 'locales.yaml', 'microsites.yaml']) cpSync(join(root, name), join(project, name))
  const times = { node: [], first: [], again: [], json: [] }
  for (let round = 0; round < rounds; round++) {
    rmSync(join(project, '.microsites'), { recursive: true, force: true })
    times.node.push(seconds(['-e', '0']))
    times.first.push(seconds([bin, 'validate'], { cwd: project }))
    times.node.push(seconds(['-e', '0']))
    times.again.push(seconds([bin, 'validate'], { cwd: project }))
    times.json.push(seconds([bin, 'validate', '--format', 'json'], { cwd: project }))
    times.node.push(seconds(['-e', '0']))
    times.again.push(seconds([bin, 'validate'], { cwd: project }))
  }
  console.log(`The real table, every rule but those of rendered pages. Medians of ${rounds} rounds.\n`)
  const row = (label, name) => {
    const ratio = median(times[name]) / median(times.node)
    const judged = name === 'again' ? `   ${verdict(ratio <= most, `at most ${most}×`)}` : ''
    console.log(`${label.padEnd(36)} ${readable(median(times[name])).padStart(9)}   ${ratio.toFixed(1)}×${judged}`)
  }
  row('node -e 0', 'node')
  row('microsites validate, first time', 'first')
  row('microsites validate', 'again')
  row('microsites validate --format json', 'json')
}
