// The program that the hooks of tests run. Writes what it is told to `log`, a line per call, then does what its second
// argument says.
import {
  appendFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { spawn, spawnSync } from 'node:child_process'
const [name, what, ...more] = process.argv.slice(2)
const own = Object.fromEntries(
  Object.entries(process.env).filter(([key]) => !/^(PATH|HOME|USER|LANG|LC_ALL|TMPDIR|TZ|CI)$/.test(key)),
)
const context = JSON.parse(readFileSync(process.env.MICROSITES_CONTEXT, 'utf8'))
appendFileSync('log', JSON.stringify({ name, more, own, context, pid: process.pid }) + '\n')
if (what === 'answer') writeFileSync(process.env.MICROSITES_OUTPUT, JSON.stringify({ message: more.join(' ') }))
if (what === 'fail') {
  console.log(more.join(' '))
  process.exit(7)
}
if (what === 'fail-unless' && !existsSync(more[0])) process.exit(7)
if (what === 'fail-once' && process.env.MICROSITES_ATTEMPT === '1') process.exit(7)
if (what === 'flood') {
  for (let i = 0; i < 40000; i++) console.log('x'.repeat(1000))
  console.log('the end')
  process.exitCode = 7
}
if (what === 'rebuild' || what === 'spoil') {
  const page = 'dist/' + more.at(-1) + '/index.html'
  rmSync(page)
  writeFileSync(page, 'built meanwhile')
  if (what === 'rebuild') cpSync(more[0], 'got/' + more[1], { recursive: true })
}
const output = process.env.MICROSITES_OUTPUT
if (what === 'pipe') spawnSync('mkfifo', [output])
if (what === 'endless') symlinkSync('/dev/zero', output)
if (what === 'large') writeFileSync(output, JSON.stringify({ message: 'a', more: 'x'.repeat(100000) }))
if (what === 'nonsense') writeFileSync(output, '{"message":')
if (what === 'folder') mkdirSync(output)
if (what === 'slow') setTimeout(() => writeFileSync(more[0], 'to the end'), 500)
if (what === 'orderly') {
  const orderly =
    "const { writeFileSync } = require('node:fs'); process.on('SIGTERM', () => setTimeout(() => { writeFileSync('ended', ''); process.exit() }, 500)); setInterval(() => {}, 1000); writeFileSync('begun', '')"
  spawn(process.execPath, ['-e', orderly], { stdio: 'inherit' })
  setInterval(() => {}, 1000)
}
if (what === 'wait') setInterval(() => {}, 1000)
if (what === 'hang') {
  process.on('SIGTERM', () => {})
  // The file with its process id appears once it ignores the signal.
  const deaf =
    "process.on('SIGTERM', () => {}); setInterval(() => {}, 1000); const fs = require('node:fs'); fs.writeFileSync('grandchild.tmp', String(process.pid)); fs.renameSync('grandchild.tmp', 'grandchild')"
  spawn(process.execPath, ['-e', deaf], { stdio: 'inherit' })
  setInterval(() => {}, 1000)
}
if (what === 'leave') {
  const child = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], { stdio: 'inherit', detached: true })
  writeFileSync('grandchild', String(child.pid))
  child.unref()
}
