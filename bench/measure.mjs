import { spawnSync } from 'node:child_process'

/**
 * Seconds a command takes from start to exit. Throws if it fails, so that a broken command does not count as
 * fast.
 */
export function seconds(args, options = {}) {
  const begin = performance.now()
  const run = spawnSync(process.execPath, args, {
    encoding: 'utf8',
    ...options,
    env: { ...process.env, ...options.env },
  })
  const taken = (performance.now() - begin) / 1000
  if (run.status !== 0) throw new Error(`node ${args.join(' ')} failed:\n${run.stdout}${run.stderr}`)
  return taken
}

/** A module that each measured program loads. At exit it writes its peak memory (kB) and its processor time (µs). */
const usage = `import { existsSync, readFileSync, writeSync } from 'node:fs'
// Linux counts what the process that it was forked from had before, but not here.
const status = '/proc/self/status'
process.on('exit', () => {
  const { maxRSS, userCPUTime, systemCPUTime } = process.resourceUsage()
  const own = existsSync(status) && /^VmHWM:\\s+(\\d+) kB/m.exec(readFileSync(status, 'utf8'))
  writeSync(3, JSON.stringify([own ? Number(own[1]) : maxRSS, userCPUTime + systemCPUTime]))
})`

/**
 * The costs of a command, whatever its exit code: `seconds` from start to exit, `busy` seconds of processor
 * time on all cores, peak `megabytes`. After `timeout` seconds the command is killed and `ended` is true.
 */
export function measured(args, { timeout = 300, ...options } = {}) {
  const begin = performance.now()
  const run = spawnSync(process.execPath, ['--import', `data:text/javascript,${encodeURIComponent(usage)}`, ...args], {
    encoding: 'utf8',
    maxBuffer: 2 ** 30,
    stdio: ['ignore', 'pipe', 'pipe', 'pipe'],
    timeout: timeout * 1000,
    killSignal: 'SIGKILL',
    ...options,
  })
  const taken = (performance.now() - begin) / 1000
  const [kilobytes = 0, microseconds = 0] = JSON.parse(run.output?.[3] || '[]')
  return {
    seconds: taken,
    busy: microseconds / 1e6,
    megabytes: kilobytes / 1000,
    ended: run.error?.code === 'ETIMEDOUT',
    status: run.status,
    stdout: run.stdout,
    stderr: run.stderr,
  }
}

/** The middle of several numbers. */
export function median(figures) {
  const sorted = figures.toSorted((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)]
}

/** A time in readable units. */
export function readable(time) {
  return time < 1 ? `${(time * 1000).toFixed(0)} ms` : `${time.toFixed(2)} s`
}
