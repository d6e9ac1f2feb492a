import { spawnSync } from 'node:child_process'

/** Seconds that a command takes from start to exit. Fails loudly: a broken command is no fast one. */
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

/** The middle one of several figures. */
export function median(figures) {
  const sorted = figures.toSorted((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)]
}

/** A time that people can read. */
export function readable(time) {
  return time < 1 ? `${(time * 1000).toFixed(0)} ms` : `${time.toFixed(2)} s`
}
