import { attempt } from '../../compiler/source/attempt.ts'
import type { Host } from './host.ts'
import { exitCodes } from './outcome.ts'

/** The signals that ask a process to end, with the exit codes that shells use for them. */
const signals = [
  ['SIGHUP', 129],
  ['SIGINT', exitCodes.interrupted],
  ['SIGQUIT', 131],
  ['SIGTERM', 143],
] as const

/** The id of this process, for the names of temporary files and for locks. */
export const { pid } = process

/** Whether there is a process with this id. */
export function isRunning(id: number): boolean {
  // Also rejects `NaN`, from files without a readable id.
  if (!Number.isInteger(id) || id <= 0) return false
  try {
    return process.kill(id, 0)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/** Whether Yarn lets this process load packages from archives (Plug’n’Play). */
export function loadsFromArchives(): boolean {
  return 'pnp' in process.versions
}

/** Sends a signal to a process group. @returns whether it had any process left. */
export function signalGroup(leader: number, signal: NodeJS.Signals | 0): boolean {
  return attempt(() => process.kill(-leader, signal), false)
}

const proxyVariables = ['https_proxy', 'http_proxy', 'all_proxy'].flatMap((name) => [name, name.toUpperCase()])

/** Whether a variable of this process names a proxy. The libraries for proxies read these variables, not those of a host. */
export function namesProxy(): boolean {
  return proxyVariables.some((name) => (process.env[name] ?? '') !== '')
}

/** The folder that the process was started in. Ends the process if it has been removed. */
function currentFolder(): string {
  try {
    return process.cwd()
  } catch {
    process.stderr.write('The current folder has been removed. Go to another one with `cd`, and try again.\n')
    process.exit(exitCodes.usage)
  }
}

/** The host of a real process. */
export function processHost(): Omit<Host, 'projectCode' | 'detail' | 'event'> {
  const { env, stdin, stdout, stderr } = process
  const interactive = stderr.isTTY && env['CI'] === undefined && env['TERM'] !== 'dumb'
  const undoings = new Set<() => Promise<void>>()
  const end = async (exitCode: number): Promise<void> => {
    // A loop, because the running command may register more to undo meanwhile.
    while (undoings.size > 0) {
      const begun = [...undoings]
      undoings.clear()
      await Promise.allSettled(begun.map((undo) => undo()))
    }
    process.exit(exitCode)
  }
  // Hides the warning of the S3 client about Node versions: it works on every version that this program supports.
  env['AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED'] ??= 'true'
  for (const [signal, exitCode] of signals) process.once(signal, () => void end(exitCode))
  // As SIGPIPE does, silently, if the reader has gone, as `| head` does. That signal itself also comes for other sockets.
  let unread = false
  for (const output of [stdout, stderr])
    output.on('error', ({ code }: NodeJS.ErrnoException) => {
      if (code !== 'EPIPE' || unread) return
      unread = true
      void end(141)
    })
  return {
    cwd: currentFolder(),
    env,
    color: wantsColor(env, stdout.isTTY),
    interactive,
    ...(interactive && stdin.isTTY && { ask }),
    ...(stdout.isTTY && { columns: stdout.columns }),
    now: () => performance.now(),
    print: (text) => void stdout.write(text),
    progress: (text) => void stderr.write(text),
    onStrayError(take) {
      const events = ['uncaughtException', 'unhandledRejection'] as const
      for (const event of events) process.on(event, take)
      return () => {
        for (const event of events) process.off(event, take)
      }
    },
    onInterrupt(undo) {
      undoings.add(undo)
      return () => void undoings.delete(undo)
    },
  }
}

async function ask(question: string): Promise<string> {
  const { createInterface } = await import('node:readline/promises')
  const { stdin, stderr } = process
  const line = createInterface({ input: stdin, output: stderr })
  // While it reads a line, `readline` handles Ctrl-C as a key.
  line.on('SIGINT', () => process.kill(process.pid, 'SIGINT'))
  try {
    // The end of the input counts as an empty answer.
    return await new Promise((resolve, reject) => {
      line.once('close', () => resolve(''))
      line.question(question).then(resolve, reject)
    })
  } finally {
    line.close()
  }
}

/** Follows https://no-color.org, then https://force-color.org, then whether the output is a terminal. */
function wantsColor(env: NodeJS.ProcessEnv, terminal: boolean): boolean {
  if (env['NO_COLOR'] !== undefined && env['NO_COLOR'] !== '') return false
  if (env['FORCE_COLOR'] !== undefined) return env['FORCE_COLOR'] !== '0'
  return terminal && env['TERM'] !== 'dumb'
}

/** Lets errors name the lines of sources that are compiled from now on. */
export const useSourceMaps = (): void => process.setSourceMapsEnabled(true)
