// Runs commands one after the other, until one fails, and prints how long each took:
// `node scripts/measured.mjs "npm run check" "npm run tests"`. The last figure compares machines: how often Node starts and ends in that time.
import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'

const seconds = (since) => (performance.now() - since) / 1000

/** CPU time of all processes that this one has started and that have ended, in seconds. Linux only. @returns {number | undefined} */
function cpuSeconds() {
  if (!existsSync('/proc/self/stat')) return undefined
  // `cutime` and `cstime` of proc(5), in hundredths of a second. The name before them may hold spaces.
  const fields = readFileSync('/proc/self/stat', 'utf8')
    .replace(/^.*\) /s, '')
    .split(' ')
  return (Number(fields[13]) + Number(fields[14])) / 100
}

/** The median of nine starts, in seconds. */
function startOfNode() {
  const times = Array.from({ length: 9 }, () => {
    const begin = performance.now()
    execFileSync(process.execPath, ['-e', '0'])
    return seconds(begin)
  })
  return times.sort((a, b) => a - b)[4]
}

/** @param {string} name @param {number} wall @param {number | undefined} cpu */
function line(name, wall, cpu) {
  const ofCpu = cpu === undefined ? '' : `, ${cpu.toFixed(0)} s of CPU time`
  return `${name}: ${wall.toFixed(0)} s${ofCpu}, ${Math.round(wall / unit)} starts of Node\n`
}

const unit = startOfNode()
const [begin, cpuBefore] = [performance.now(), cpuSeconds() ?? 0]
const lines = []
for (const command of process.argv.slice(2)) {
  const [at, cpu] = [performance.now(), cpuSeconds()]
  const { status } = spawnSync(command, { stdio: 'inherit', shell: true })
  lines.push(line(command, seconds(at), cpu === undefined ? undefined : (cpuSeconds() ?? 0) - cpu))
  process.exitCode = status ?? 1
  if (process.exitCode !== 0) break
}
const cpu = cpuSeconds()
process.stdout.write([...lines, line('all', seconds(begin), cpu === undefined ? undefined : cpu - cpuBefore)].join(''))
