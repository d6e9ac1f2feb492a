// Builds tables of several sizes and prints what that costs: without caches (and where that time goes), with the cards of
// an earlier build, with nothing changed, and with one row changed. Next to each other: an empty program, a copy of the
// same output, and Hugo (`apt-get install hugo`), if it is installed. `npm run bench scale -- 9900` measures one size. Of a
// table that is too large for whole rows, e.g. `npm run bench scale -- 25000 100000`, it builds a shard of 2,000 sites.
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { limits } from './limits.mjs'
import { measured, median, readable, seconds } from './measure.mjs'
import { differing, hasHugo, hugoSite } from './scale/hugo.mjs'
import { largeProject, mostWholeRows } from './scale/large-table.mjs'
import { smallest } from './size.mjs'

const bin = fileURLToPath(new URL('../bin/microsites.js', import.meta.url))
const asked = process.argv.slice(2).filter((word) => /^\d+$/.test(word))
const sizes = smallest ? [20] : asked.length > 0 ? asked.map(Number) : [150, 1500]
const { verdict, sum } = limits()
const empty = median(Array.from({ length: 5 }, () => seconds(['-e', '0'])))
const work = mkdtempSync(join(tmpdir(), 'microsites-scale-'))

/** Seconds in which Hugo writes the same files, without pictures. `undefined` if it is not installed or fails. */
function hugoSeconds(dist, folder) {
  if (!hasHugo) return undefined
  const templates = hugoSite(dist, folder)
  const written = join(folder, 'public')
  const begin = performance.now()
  const run = spawnSync('hugo', ['--quiet', '--source', folder, '--destination', written], { encoding: 'utf8' })
  const taken = (performance.now() - begin) / 1000
  if (run.status !== 0) {
    // The largest tables can take more memory than the machine has.
    console.log(`\nHugo ended after ${readable(taken)}: ${run.signal ?? `${run.stdout}${run.stderr}`}`)
    return undefined
  }
  const [other] = differing(dist, written)
  if (other !== undefined) throw new Error(`Hugo has written ${other} otherwise.`)
  console.log(`\nHugo: ${readable(taken)}, ${templates} templates, every file but pictures byte for byte the same.`)
  return taken
}

function changeRow(project) {
  const file = join(project, 'sites.yaml')
  const text = readFileSync(file, 'utf8')
  const changed = text.replace("en: King's Cross", 'en: Kings Cross')
  if (changed === text) throw new Error('No row was changed.')
  writeFileSync(file, changed)
}

function run(cwd, command, options = []) {
  const { status, stderr, ...cost } = measured([bin, command, '--quiet', ...options], { cwd, timeout: 3600 })
  if (status !== 0) throw new Error(`${command} ${options.join(' ')}: ${stderr}`)
  return cost
}

const figures = ({ seconds, busy, megabytes }) =>
  `${readable(seconds).padStart(9)} ${readable(busy).padStart(9)} busy ${megabytes.toFixed(0).padStart(5)} MB`

/** Compiles a table, and builds 2,000 of its sites. */
function sampled(count) {
  const project = largeProject(join(work, String(count)), count)
  const compile = run(project, 'compile')
  const shard = run(project, 'build', ['--shard', `1/${Math.ceil(count / 2000)}`, '--profile', 'profile.json'])
  rmSync(project, { recursive: true })
  console.log(`\n${count} rows.\n`)
  console.log(`${'compile'.padEnd(32)} ${figures(compile)}`)
  console.log(`${'build a shard of 2,000 sites'.padEnd(32)} ${figures(shard)}`)
  console.log(`\n${shard.stdout.split(/\n\n(?=reading)/)[1].trimEnd()}`)
  return { count, compile, shard }
}

const costs = sizes.map((count) => {
  if (count > mostWholeRows) return sampled(count)
  const project = largeProject(join(work, String(count)), count)
  const first = run(project, 'build', ['--profile', 'profile.json'])
  rmSync(join(project, 'dist'), { recursive: true })
  const cards = run(project, 'build')
  const same = run(project, 'build')
  changeRow(project)
  const row = run(project, 'build')
  const begin = performance.now()
  const copy = spawnSync('cp', ['-r', join(project, 'dist'), join(project, 'copy')])
  const copied = copy.status === 0 ? (performance.now() - begin) / 1000 : NaN
  const files = readdirSync(join(project, 'dist'), { recursive: true, withFileTypes: true }).filter((one) =>
    one.isFile(),
  )
  const { sites } = JSON.parse(readFileSync(join(project, 'dist/manifest.json'), 'utf8'))
  const pages = Object.values(sites).reduce((total, site) => total + site.pages, 0)
  rmSync(join(project, 'copy'), { recursive: true })
  const hugo = hugoSeconds(join(project, 'dist'), join(project, 'hugo'))
  rmSync(project, { recursive: true })
  console.log(
    `\n${count} sites, ${pages} pages, ${files.length} files. cp -r: ${readable(copied)}. node -e 0: ${readable(empty)}.\n`,
  )
  const most = 350 + (4 * count) / 1000
  const toOthers = (cost, bound) => {
    const toCopy = `${(cost.seconds / copied).toFixed(1)} × cp -r`
    if (hugo === undefined) return toCopy
    const ratio = cost.seconds / hugo
    return `${toCopy}; ${verdict(ratio <= bound, `${ratio.toFixed(1)} × Hugo, at most ${bound}`)}`
  }
  const toEmpty = (cost, bound) => {
    const ratio = cost.seconds / empty
    return verdict(ratio <= bound, `${ratio.toFixed(1)} × node -e 0, at most ${bound}`)
  }
  const line = (label, cost, ratio) => {
    const memory = verdict(cost.megabytes <= most, `at most ${most.toFixed(0)} MB`)
    console.log(`${label.padEnd(32)} ${figures(cost)}   ${ratio}; ${memory}`)
  }
  line('without caches', first, toOthers(first, 2))
  line('with cards of an earlier build', cards, toOthers(cards, 1))
  const [mostOfSame, mostOfRow] = count <= 150 ? [3, 4] : [20, 25]
  line('nothing changed', same, toEmpty(same, mostOfSame))
  line('one row changed', row, toEmpty(row, mostOfRow))
  const [, profile] = first.stdout.split(/\n\n(?=reading)/)
  console.log(`\nThe build without caches:\n\n${profile.trimEnd()}`)
  return { count, first, cards, same }
})
for (const [index, { count, ...larger }] of costs.slice(1).entries()) {
  const smaller = costs[index]
  const slopes = (of) =>
    Object.keys(larger)
      .filter((name) => smaller[name])
      .map((name) => {
        const slope = Math.log(larger[name][of] / smaller[name][of]) / Math.log(count / smaller.count)
        return `${name} ${slope.toFixed(2)}`
      })
      .join(', ')
  const growth = `time ${slopes('seconds')}; memory ${slopes('megabytes')}`
  console.log(`\nExponents from ${smaller.count} to ${count} sites: ${growth}.`)
}
rmSync(work, { recursive: true })
sum()
