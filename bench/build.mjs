// Builds the real table three ways and compares the times: a build without caches, a plain loop with one Vite
// build per domain (a sample, scaled up), and only writing the same bytes.
import { cpSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'vite'
import { median, readable, seconds } from './measure.mjs'
import { unpackFonts } from './plain-loop/cards.mjs'
import { roundsOf, smallest } from './size.mjs'

const rounds = roundsOf(5)
const root = fileURLToPath(new URL('..', import.meta.url))
const work = mkdtempSync(join(tmpdir(), 'microsites-bench-'))
const bin = join(root, 'bin/microsites.js')
const tables = ['sites.yaml', 'locales.yaml', 'microsites.yaml']

/**
 * Creates a project with the real tables and no build. Files are deleted at the end: deleting many slows down
 * later writes.
 */
let projects = 0
function freshProject() {
  const folder = join(work, `project-${projects++}`)
  mkdirSync(folder)
  for (const name of tables) cpSync(join(root, name), join(folder, name))
  return folder
}

const times = {
  cold: [],
  installed: [],
  loop: [],
  bytes: [],
  again: [],
  row: [],
  validate: [],
  first: [],
  version: [],
  help: [],
  node: [],
}

const sample = [
  'kings-cross-luggage.example',
  'termini-luggage.example',
  'louvre-luggage.example',
  'paris-luggage-storage.example',
  'tokyo-station-luggage.example',
  'lisbon-luggage.example',
].slice(0, smallest ? 1 : undefined)
await build({
  root,
  configFile: false,
  logLevel: 'error',
  ssr: { noExternal: true },
  build: { ssr: join(root, 'bench/plain-loop/plans.ts'), outDir: join(work, 'plans'), emptyOutDir: true },
})
// The bundled module searches its parent folders for its package.
cpSync(join(root, 'package.json'), join(work, 'package.json'))
cpSync(join(root, 'templates'), join(work, 'templates'), { recursive: true })
const { plansOf } = await import(join(work, 'plans/plans.js'))
const plans = await plansOf(root, sample)
const fonts = join(work, 'fonts')
await unpackFonts(fonts)

function plainLoop(round) {
  let total = 0
  for (const [index, plan] of plans.entries()) {
    const out = join(work, `loop-${round}`, plan.domain)
    const planFile = join(work, `plan-${index}.json`)
    writeFileSync(planFile, JSON.stringify(plan))
    for (const side of ['client', 'server'])
      total += seconds([join(root, 'bench/plain-loop/build.mjs'), side, plan.template, out])
    total += seconds([join(root, 'bench/plain-loop/prerender.mjs'), planFile, out, fonts])
  }
  return total
}

/** Writes every file of a build again, from memory. */
function writeBytes(dist, to) {
  const files = readdirSync(dist, { recursive: true, encoding: 'utf8' })
    .filter((name) => statSync(join(dist, name)).isFile())
    .map((name) => [name, readFileSync(join(dist, name))])
  const begin = performance.now()
  const made = new Set()
  for (const [name, content] of files) {
    const folder = dirname(join(to, name))
    if (!made.has(folder)) mkdirSync(folder, { recursive: true })
    made.add(folder)
    writeFileSync(join(to, name), content)
  }
  return (performance.now() - begin) / 1000
}

function changeRow(project, round) {
  const file = join(project, 'sites.yaml')
  writeFileSync(file, readFileSync(file, 'utf8').replace(/title: Prado Museum[^,}]*/, `title: Prado Museum ${round}`))
}

let pages = 0
for (let round = 0; round < rounds; round++) {
  const project = freshProject()
  times.node.push(seconds(['-e', '0']))
  times.version.push(seconds([bin, '--version']))
  times.help.push(seconds([bin, '--help']))
  times.first.push(seconds([bin, 'validate'], { cwd: project }))
  times.validate.push(seconds([bin, 'validate'], { cwd: project }))
  rmSync(join(project, '.microsites'), { recursive: true })
  times.cold.push(seconds([bin, 'build', '--clean'], { cwd: freshProject() }))
  times.installed.push(seconds([bin, 'build'], { cwd: project }))
  times.again.push(seconds([bin, 'build'], { cwd: project }))
  changeRow(project, round + 1)
  times.row.push(seconds([bin, 'build'], { cwd: project }))
  times.bytes.push(writeBytes(join(project, 'dist/'), join(work, `bytes-${round}`)))
  const manifest = JSON.parse(readFileSync(join(project, 'dist/manifest.json'), 'utf8'))
  pages = Object.values(manifest.sites).reduce((sum, site) => sum + site.pages, 0)
  if (round < 3) times.loop.push((plainLoop(round) / plans.length) * Object.keys(manifest.sites).length)
}

const of = (name) => median(times[name])
const row = (label, time, ratio) => console.log(`${label.padEnd(52)} ${readable(time).padStart(9)}   ${ratio}`)
console.log(`The real table, ${pages} pages. Medians of ${rounds} rounds; Node ${process.versions.node}.\n`)
const against = (name) => `plain loop / this: ${(of('loop') / of(name)).toFixed(0)}×`
row(`plain loop (${plans.length} domains, scaled)`, of('loop'), '')
row('this build, outputs and caches removed', of('installed'), against('installed'))
row('the same with --clean: Vite runs as well', of('cold'), against('cold'))
row('writing the same bytes', of('bytes'), `this / bytes: ${(of('installed') / of('bytes')).toFixed(1)}×`)
console.log()
row('node -e 0', of('node'), '1×')
for (const [label, name] of [
  ['microsites --version', 'version'],
  ['microsites --help', 'help'],
  ['microsites validate, first time', 'first'],
  ['microsites validate', 'validate'],
  ['microsites build, nothing changed', 'again'],
  ['microsites build, one row changed', 'row'],
])
  row(label, of(name), `${(of(name) / of('node')).toFixed(1)}×`)
rmSync(work, { recursive: true })
