import type { Host } from './host.ts'
import { exitCodes } from './outcome.ts'

/** The signals that ask a process to end, with the exit codes that shells know them by. */
const signals = [
  ['SIGHUP', 129],
  ['SIGINT', exitCodes.interrupted],
  ['SIGTERM', 143],
] as const

/** The host of a real process. */
export function processHost(): Host {
  const { env, stdout, stderr } = process
  const undoings = new Set<() => Promise<void>>()
  for (const [signal, exitCode] of signals) {
    process.once(
      signal,
      () => void Promise.allSettled([...undoings].map((undo) => undo())).then(() => process.exit(exitCode)),
    )
  }
  return {
    cwd: process.cwd(),
    env,
    color: wantsColor(env, stdout.isTTY),
    interactive: stderr.isTTY && env['CI'] === undefined && env['TERM'] !== 'dumb',
    terminal: stdout.isTTY,
    now: () => performance.now(),
    print: (text) => void stdout.write(text),
    progress: (text) => void stderr.write(text),
    onInterrupt(undo) {
      undoings.add(undo)
      return () => void undoings.delete(undo)
    },
  }
}

/** https://no-color.org and https://force-color.org, in that order; then whether it is a terminal. */
function wantsColor(env: NodeJS.ProcessEnv, terminal: boolean): boolean {
  if (env['NO_COLOR'] !== undefined && env['NO_COLOR'] !== '') return false
  if (env['FORCE_COLOR'] !== undefined) return env['FORCE_COLOR'] !== '0'
  return terminal && env['TERM'] !== 'dumb'
}
