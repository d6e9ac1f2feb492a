import { execa } from 'execa'
import { noteProgram } from './running-programs.ts'

export interface Program {
  /** The program and its arguments. */
  readonly run: readonly string[]
  /** Absolute: where it runs. */
  readonly folder: string
  readonly env: Readonly<Record<string, string>>
  /** Milliseconds after which it is ended. */
  readonly timeout: number
  /** Once it is aborted, the program is ended. */
  readonly signal: AbortSignal
}

/** How a program ended, and the last that it said on both of its outputs. */
export interface ProgramEnd {
  readonly ok: boolean
  /** Left out where it ended well. */
  readonly why?: string
  readonly said: string
}

/** Bytes of what a program says that are kept: the last ones tell why it failed. */
const mostSaid = 64 * 1024
/** Milliseconds that a program has to end by itself once it is told to. */
const grace = 2000
/** Milliseconds between two looks at whether a group has ended. */
const betweenLooks = 10

/**
 * Runs a program without a shell and without input, in a process group of its own: what it has started in turn ends
 * with it, and is waited for. Never throws.
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
  // Its own timeout and signal would end the program alone, and not what it has started.
  const end = (why: string): void => {
    ended ??= why
    killGroup(child.pid, 'SIGTERM')
    killing ??= setTimeout(() => killGroup(child.pid, 'SIGKILL'), grace)
  }
  const interrupt = (): void => end('was interrupted')
  const timer = setTimeout(() => end(`took longer than ${timeout / 1000} s`), timeout)
  child.once('exit', () => {
    // Whoever has left something running in its group has not asked for that, and it may hold the outputs open. Who was
    // told to end has told the others, which have as much time for it.
    if (ended === undefined) killGroup(child.pid, 'SIGKILL')
    // What has left the group may do so as well.
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

/** Listens to a stream. @returns the last that came so far. */
function lastOf(stream: NodeJS.ReadableStream): () => string {
  let said: Buffer = Buffer.alloc(0)
  let cut = false
  stream.on('data', (chunk: Buffer) => {
    said = Buffer.concat([said, chunk])
    if (said.length <= 2 * mostSaid) return
    said = said.subarray(-mostSaid)
    cut = true
  })
  // A line without its beginning may hold a part of a secret, which nobody would know for one.
  return () => (cut ? said.subarray(said.indexOf(10) + 1 || said.length).toString() : said.toString())
}

/** Waits for the last process of a group, but no longer than the system may take to end one that cannot refuse. */
async function groupEnd(pid: number | undefined): Promise<void> {
  const latest = performance.now() + 2 * grace
  while (killGroup(pid, 0) && performance.now() < latest)
    await new Promise((resolve) => setTimeout(resolve, betweenLooks))
}

/** @returns whether there was anything left of it. */
function killGroup(pid: number | undefined, signal: NodeJS.Signals | 0): boolean {
  if (pid === undefined) return false
  try {
    process.kill(-pid, signal)
    return true
  } catch {
    return false
  }
}
