// Runs edits of a project one after another, as one of several processes, and tells its parent how each has ended.
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { run } from '../../lib/cli/index.js'

const [, , project, own, first, count] = process.argv

/** The edits of a process. Each is about a row of its own. */
const kinds = [
  (site) => ['add', `${site}.example`, '--type', 'city', '--slug', site, '--name', site, '--locales', 'en'],
  (site, file) => [
    'import',
    sheet(file, `domain,type,slug,locales,names.en\n${site}.example,city,${site},en,${site}\n`),
  ],
  (site, file, before) => [
    'facts',
    'import',
    sheet(file, `site,as_of,point_name\n${before}.example,2026-11-01,${site}\n`),
  ],
  (site, _, before) => ['rename', `${before}.example`, `${site}.example`, '--moved'],
  (site, _, before) => ['set', `${before}.example`, 'names.en', site],
  () => ['fmt'],
]

function sheet(file, text) {
  writeFileSync(join(project, file), text)
  return file
}

/** The row that the last edit has added or renamed. */
let before = `start-${own}`
for (let number = Number(first); number < Number(count); number++) {
  const site = `s-${own}-${number}`
  const kind = number % kinds.length
  const args = kinds[kind](site, `${own}.csv`, before)
  process.send({ own, number, args, before, site })
  let said
  let status
  // On a busy machine, another process may hold the lock for long.
  for (let attempt = 0; attempt < 20 && (attempt === 0 || said.includes('is writing here')); attempt++) {
    said = ''
    status = await run(args, { cwd: project, env: process.env, print() {}, progress: (text) => (said += text) })
  }
  process.send({ own, number, status, said })
  if (status === 0 && [0, 1, 3].includes(kind)) before = site
}
process.disconnect()
