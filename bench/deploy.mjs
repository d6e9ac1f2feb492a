// Times a rollback: `deploy rollback` of the real sites, compared with the alternative, which is to build the
// earlier table again and apply it.
import { appendFileSync, cpSync, mkdtempSync, readFileSync, readlinkSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { limits } from './limits.mjs'
import { median, readable, seconds } from './measure.mjs'
import { roundsOf } from './size.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))
const work = mkdtempSync(join(tmpdir(), 'microsites-bench-'))
const bin = join(root, 'bin/microsites.js')
const rounds = roundsOf(5)
const { verdict, sum } = limits()

for (const name of ['sites.yaml', 'locales.yaml', 'microsites.yaml']) cpSync(join(root, name), join(work, name))
appendFileSync(join(work, 'microsites.yaml'), '\ndeploy: { production: { directory: { folder: live } } }\n')
const run = (...args) => seconds([bin, ...args], { cwd: work })
const live = () => readlinkSync(join(work, 'live/current'))
const platform = join(work, 'microsites.yaml')
const before = readFileSync(platform, 'utf8')
// Every page contains the brand name, so this changes them all.
const after = before.replace(/^(brand:\s+name: )/m, '$1New ')
if (after === before) throw new Error('microsites.yaml names no brand.')

/** Seconds until all sites show another table. */
const release = (text) => {
  writeFileSync(platform, text)
  return run('build') + run('deploy', 'apply', '--yes')
}
const times = { idle: [], first: [release(before)], again: [], rollback: [] }
for (let round = 0; round < rounds; round++) {
  release(after)
  times.again.push(release(before))
  const old = live()
  release(after)
  times.idle.push(seconds(['-e', '0']))
  times.rollback.push(run('deploy', 'rollback'))
  if (live() !== old) throw new Error(`Rolled back to ${live()}, not to ${old}.`)
}
rmSync(work, { recursive: true })

console.log(`All sites of the real table, into a folder of this disk. Medians of ${rounds} rounds.\n`)
const idle = median(times.idle)
const row = (label, name, said = '') =>
  console.log(
    `${label.padEnd(40)} ${readable(median(times[name])).padStart(9)}   ${(median(times[name]) / idle).toFixed(1)}×${said}`,
  )
row('node -e 0', 'idle')
row('build and deploy apply, the first time', 'first')
row('build and deploy apply of the old table', 'again')
row('deploy rollback', 'rollback', `   ${verdict(median(times.rollback) < 0.2, 'less than 0.2 s')}`)
sum()
