import { spawn } from 'node:child_process'

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

/**
 * Runs a program without a shell and without input, in a process group of its own: what it has started in turn ends
 * with it. Never throws.
 */
export function runProgram({ run, folder, env, timeout, signal }: Program): Promise<ProgramEnd> {
  const [program = '', ...args] = run
  return new Promise((resolve) => {
    const child = spawn(program, args, { cwd: folder, env, detached: true, stdio: ['ignore', 'pipe', 'pipe'] })
    let said: Buffer = Buffer.alloc(0)
    let cut = false
    let ended: string | undefined
    let killing: NodeJS.Timeout | undefined
    const hear = (chunk: Buffer): void => {
      said = Buffer.concat([said, chunk])
      if (said.length <= 2 * mostSaid) return
      said = said.subarray(-mostSaid)
      cut = true
    }
    const end = (why: string): void => {
      ended ??= why
      killGroup(child.pid, 'SIGTERM')
      killing ??= setTimeout(() => killGroup(child.pid, 'SIGKILL'), grace)
    }
    const interrupt = (): void => end('was interrupted')
    const timer = setTimeout(() => end(`took longer than ${timeout / 1000} s`), timeout)
    const settle = (why: string | undefined): void => {
      clearTimeout(timer)
      clearTimeout(killing)
      signal.removeEventListener('abort', interrupt)
      child.stdout.destroy()
      child.stderr.destroy()
      // A line without its beginning may hold a part of a secret, which nobody would know for one.
      const text = cut ? said.subarray(said.indexOf(10) + 1 || said.length).toString() : said.toString()
      resolve(why === undefined ? { ok: true, said: text } : { ok: false, why, said: text })
    }
    child.stdout.on('data', hear)
    child.stderr.on('data', hear)
    child.once('error', (error) => settle(`cannot be run (${(error as NodeJS.ErrnoException).code ?? error.message})`))
    child.once('exit', (code, signalled) => {
      const why = ended ?? (code === 0 ? undefined : `ended with ${code ?? signalled}`)
      // Whoever has left something running in its group has not asked for that, and it may hold the outputs open.
      killGroup(child.pid, 'SIGKILL')
      child.once('close', () => settle(why))
      setTimeout(() => settle(why), grace).unref()
    })
    if (signal.aborted) interrupt()
    else signal.addEventListener('abort', interrupt, { once: true })
  })
}

function killGroup(pid: number | undefined, signal: NodeJS.Signals): void {
  if (pid === undefined) return
  try {
    process.kill(-pid, signal)
  } catch {
    // All of it has ended.
  }
}
