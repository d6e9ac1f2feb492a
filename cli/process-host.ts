import type { Host } from './host.ts'

/** The host of a real process. */
export function processHost(): Host {
  const { env, stdout, stderr } = process
  return {
    cwd: process.cwd(),
    env,
    color: wantsColor(env, stdout.isTTY),
    interactive: stderr.isTTY && env['CI'] === undefined && env['TERM'] !== 'dumb',
    now: () => performance.now(),
    progress: (text) => void stderr.write(text),
  }
}

/** https://no-color.org and https://force-color.org, in that order; then whether it is a terminal. */
function wantsColor(env: NodeJS.ProcessEnv, terminal: boolean): boolean {
  if (env['NO_COLOR'] !== undefined && env['NO_COLOR'] !== '') return false
  if (env['FORCE_COLOR'] !== undefined) return env['FORCE_COLOR'] !== '0'
  return terminal && env['TERM'] !== 'dumb'
}
