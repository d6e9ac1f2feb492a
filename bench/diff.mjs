// Times `diff`: two revisions of the real table, compared with an empty program; and 10,000 sites with a tenth
// changed, with and without a cache, compared with `git diff`, which lists the changed lines.
import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { limits } from './limits.mjs'
import { measured, median, readable } from './measure.mjs'
import { roundsOf, smallest } from './size.mjs'
import { projectIn, tableOf } from './validate/tables.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))
const work = mkdtempSync(join(tmpdir(), 'microsites-bench-'))
const bin = join(root, 'bin/microsites.js')
const rounds = roundsOf(9)
const { verdict, sum } = limits()

const real = join(work, 'real')
mkdirSync(real)
for (const name of ['sites.yaml', 'locales.yaml', 'microsites.yaml']) cpSync(join(root, name), join(real, name))
changed(real, (text) => text.replace(/slug: ([a-z-]+)/, 'slug: $1-renamed'))
compare('The real table, one slug changed', real, { most: ['again', (time, idle) => time / idle <= 3, 'at most 3×'] })

const count = smallest ? 100 : 10_000
const large = projectIn(join(work, 'large'), { 'sites.yaml': tableOf(count) })
changed(large, (text) => text.replaceAll(/slug: place-(\d*)7,/g, 'slug: spot-$17,'))
compare(`${count} sites, ${count / 10} slugs changed`, large, { most: ['first', (time) => time < 3, 'less than 3 s'] })

sum()
rmSync(work, { recursive: true })

/** Times comparisons of HEAD with the working tree, alternating between the programs. */
function compare(title, folder, { most: [judged, met, bound] }) {
  const diff = (args) => () => seconds([bin, 'diff', ...args], folder)
  const forget = () => rmSync(join(folder, '.microsites'), { recursive: true, force: true })
  const programs = {
    idle: ['node -e 0', () => seconds(['-e', '0'], folder)],
    git: ['git diff', () => lines(folder)],
    first: ['microsites diff, first time', () => (forget(), diff([])())],
    again: ['microsites diff', diff([])],
    json: ['microsites diff --format json', diff(['--format', 'json'])],
  }
  const times = Object.fromEntries(Object.keys(programs).map((name) => [name, []]))
  for (let round = 0; round < rounds; round++)
    for (const [name, [, run]] of Object.entries(programs)) times[name].push(run())
  console.log(`\n${title}. Medians of ${rounds} rounds.\n`)
  const idle = median(times.idle)
  for (const [name, [label]] of Object.entries(programs)) {
    const time = median(times[name])
    const said = name === judged ? `   ${verdict(met(time, idle), bound)}` : ''
    console.log(`${label.padEnd(36)} ${readable(time).padStart(9)}   ${(time / idle).toFixed(1)}×${said}`)
  }
}

function seconds(args, cwd) {
  const run = measured(args, { cwd })
  if (run.status !== 0) throw new Error(`${args.join(' ')}:\n${run.stdout}${run.stderr}`)
  return run.seconds
}

function lines(cwd) {
  const begin = performance.now()
  git(cwd, 'diff')
  return (performance.now() - begin) / 1000
}

/** Creates a repository whose working tree has a different table than its HEAD. */
function changed(folder, edit) {
  git(folder, 'init', '--quiet')
  git(folder, 'add', '--all')
  git(
    folder,
    '-c',
    'user.name=Bench',
    '-c',
    'user.email=bench@bench.example',
    'commit',
    '--quiet',
    '--message',
    'Table',
  )
  const file = join(folder, 'sites.yaml')
  writeFileSync(file, edit(readFileSync(file, 'utf8')))
}

function git(cwd, ...args) {
  const run = spawnSync('git', args, { cwd, encoding: 'utf8', maxBuffer: 2 ** 30 })
  if (run.status !== 0) throw new Error(`git ${args.join(' ')}:\n${run.stderr}`)
}
