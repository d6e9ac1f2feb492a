import { execa } from 'execa'
import { noteProgram } from './running-programs.ts'
import { signalGroup } from '../../program/process-host.ts'

export interface Program {
  /** The program and its arguments. */
  readonly run: readonly string[]
  /** Absolute working directory. */
  readonly folder: string
  readonly env: Readonly<Record<string, string>>
  /** Milliseconds after which the program is stopped. */
  readonly timeout: number
  /** Stops the program when aborted. */
  readonly signal: AbortSignal
}

/** How a program ended, and the end of its output (stdout and stderr combined). */
export interface ProgramEnd {
  readonly ok: boolean
  /** Omitted on success. */
  readonly why?: string
  readonly said: string
}

/** Bytes of output to keep. The last ones tell why a program failed. */
const mostSaid = 64 * 1024
/** Milliseconds between asking a program to stop and killing it. */
const grace = 2000
/** Milliseconds between two checks whether a process group has ended. */
const betweenLooks = 10

/**
 * Runs a program without a shell and without input, in its own process group. The processes it started are
 * stopped with it and awaited. Never throws.
 */
export function runProgram(program: Program): Promise<ProgramEnd> {
  return noteProgram(runNoted(program))
}

async function runNoted({ run, folder, env, timeout, signal }: Program): Promise<ProgramEnd> {
  const [program = '', ...args] = run
  const child = execa(program, args, {
    cwd: folder,
    env,
    extendEnv: false,
    detached: true,
    stdin: 'ignore',
    all: true,
    buffer: false,
    reject: false,
  })
  const said = lastOf(child.all)
  let ended: string | undefined
  let killing: NodeJS.Timeout | undefined
  // execa's own timeout and signal would stop only the program, not the processes it started.
  const end = (why: string): void => {
    ended ??= why
    killGroup(child.pid, 'SIGTERM')
    killing ??= setTimeout(() => killGroup(child.pid, 'SIGKILL'), grace)
  }
  const interrupt = (): void => end('was interrupted')
  const timer = setTimeout(() => end(`took longer than ${timeout / 1000} s`), timeout)
  child.once('exit', () => {
    // The program ended by itself. Processes left in its group may hold its outputs open, so kill them. After a
    // timeout or an interrupt the whole group has been asked to stop, and gets the grace period.
    if (ended === undefined) killGroup(child.pid, 'SIGKILL')
    // Processes that left the group may hold the outputs open too.
    setTimeout(() => [child.stdout, child.stderr].forEach((stream) => stream.destroy()), grace).unref()
  })
  if (signal.aborted) interrupt()
  else signal.addEventListener('abort', interrupt, { once: true })
  const { exitCode, signal: signalled, code, originalMessage } = await child
  clearTimeout(timer)
  await groupEnd(child.pid)
  clearTimeout(killing)
  signal.removeEventListener('abort', interrupt)
  const failure =
    exitCode === undefined && signalled === undefined
      ? `cannot be run (${code ?? originalMessage})`
      : `ended with ${exitCode ?? signalled}`
  const why = ended ?? (exitCode === 0 ? undefined : failure)
  return why === undefined ? { ok: true, said: said() } : { ok: false, why, said: said() }
}

/**
 * Collects a stream.
 * @returns a function with the end of the output so far.
 */
function lastOf(stream: NodeJS.ReadableStream): () => string {
  let said: Buffer = Buffer.alloc(0)
  let cut = false
  stream.on('data', (chunk: Buffer) => {
    said = Buffer.concat([said, chunk])
    if (said.length <= 2 * mostSaid) return
    said = said.subarray(-mostSaid)
    cut = true
  })
  // Drop a cut first line: part of a secret in it would not be recognized and redacted.
  return () => (cut ? said.subarray(said.indexOf(10) + 1 || said.length).toString() : said.toString())
}

/** Waits for the last process of a group, but only as long as the system may need to kill it. */
async function groupEnd(pid: number | undefined): Promise<void> {
  const latest = performance.now() + 2 * grace
  while (killGroup(pid, 0) && performance.now() < latest)
    await new Promise((resolve) => setTimeout(resolve, betweenLooks))
}

/** @returns whether the group had any process left. */
function killGroup(pid: number | undefined, signal: NodeJS.Signals | 0): boolean {
  return pid !== undefined && signalGroup(pid, signal)
}
