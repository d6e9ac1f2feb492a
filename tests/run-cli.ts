import { spawn, spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { MessageChannel, Worker, receiveMessageOnPort } from 'node:worker_threads'
import type { MessagePort } from 'node:worker_threads'
import { checkOutput } from './findings-schema.ts'

export const repository = join(import.meta.dirname, '..')

export interface CliRun {
  readonly status: number | null
  readonly stdout: string
  readonly stderr: string
}

interface Where {
  readonly cwd?: string
  /** Added to the variables of the test run. */
  readonly env?: NodeJS.ProcessEnv
}

/** Where the commands of a test run remember what they have built, instead of in the user's own folder. */
const state = mkdtempSync(join(tmpdir(), 'microsites-state-'))
process.once('exit', () => rmSync(state, { recursive: true, force: true }))

const environment = (env: NodeJS.ProcessEnv): NodeJS.ProcessEnv => ({
  ...process.env,
  // That of this repository has no place in the pages of a test.
  MICROSITES_COMMIT: 'none',
  NO_COLOR: '1',
  XDG_STATE_HOME: state,
  ...env,
})

/**
 * Runs a command of the compiled program without starting a process, and waits for it. Checks JSON findings and changes
 * against their schemas. Use `spawnCli` if the test is about the process: colours, signals, what Node loads.
 */
export function runCli(args: readonly string[], where: Where = {}): CliRun {
  const { cwd = repository, env = {} } = where
  refuseFixture(cwd)
  if (env['NODE_OPTIONS'] !== undefined) return spawnCli(args, where)
  const run = inThread({ args, cwd, env: environment(env) })
  checkOutput(args, run.stdout)
  return run
}

/** Throws for a folder whose copies other tests use: a command would leave its cache in it. */
function refuseFixture(cwd: string): void {
  const path = relative(repository, cwd)
  if (path.startsWith('tests/fixtures/') || path.split('/')[0] === 'starter') throw new Error(`Copy ${path} first.`)
}

/** Runs a command in a separate process, as a user would. */
export function spawnCli(args: readonly string[], { cwd = repository, env = {} }: Where = {}): CliRun {
  const { status, stdout, stderr } = spawnSync(process.execPath, [join(repository, 'bin/microsites.js'), ...args], {
    cwd,
    encoding: 'utf8',
    env: environment(env),
    maxBuffer: 64 * 1024 * 1024,
  })
  checkOutput(args, stdout)
  return { status, stdout, stderr }
}

/** Like `runCli`, but asynchronous, so that commands run in parallel. */
export function runCliBeside(args: readonly string[], where: Where = {}): Promise<CliRun> {
  const { cwd = repository, env = {} } = where
  refuseFixture(cwd)
  return env['NODE_OPTIONS'] === undefined
    ? besideInThread({ args, cwd, env: environment(env) })
    : spawnCliBeside(args, where)
}

/** Like `spawnCli`, but asynchronous. */
function spawnCliBeside(args: readonly string[], { cwd = repository, env = {} }: Where): Promise<CliRun> {
  const child = spawn(process.execPath, [join(repository, 'bin/microsites.js'), ...args], {
    cwd,
    env: environment(env),
  })
  let stdout = ''
  let stderr = ''
  child.stdout.on('data', (chunk: Buffer) => (stdout += chunk.toString()))
  child.stderr.on('data', (chunk: Buffer) => (stderr += chunk.toString()))
  return new Promise((resolve) => child.once('close', (status) => resolve({ status, stdout, stderr })))
}

interface CliCommand {
  readonly args: readonly string[]
  readonly cwd: string
  readonly env: NodeJS.ProcessEnv
}

/** A worker that has the program loaded and runs one command at a time. */
interface Thread {
  readonly worker: Worker
  /** The number of the last finished command. */
  readonly done: Int32Array
  readonly answers: MessagePort
}

/** Workers that wait for a command. */
const idle: Thread[] = []

/** Time in milliseconds after which a command counts as hanging. */
const patience = 150_000

/** Runs a command and blocks until it is done, so that tests read like calls of a program. */
function inThread(command: CliCommand): CliRun {
  const thread = idle.pop() ?? startThread()
  const number = send(thread, command)
  let waited: ReturnType<typeof Atomics.wait> = 'ok'
  // The previous command may be marked as done only now.
  for (let done = 0; waited !== 'timed-out' && (done = Atomics.load(thread.done, 0)) !== number;)
    waited = Atomics.wait(thread.done, 0, done, patience)
  const received = receiveMessageOnPort(thread.answers)
  if (waited === 'timed-out' || !received) {
    void thread.worker.terminate()
    throw new Error(`microsites ${command.args.join(' ')} did not end within ${patience / 1000} s`)
  }
  idle.push(thread)
  return received.message as CliRun
}

function besideInThread(command: CliCommand): Promise<CliRun> {
  const thread = idle.pop() ?? startThread()
  return new Promise((resolve) => {
    thread.answers.once('message', (run: CliRun) => {
      idle.push(thread)
      resolve(run)
    })
    send(thread, command)
  })
}

let commands = 0

/** Starts a command in a worker. @returns the number of the command */
function send(thread: Thread, command: CliCommand): number {
  thread.worker.postMessage({ ...command, number: ++commands })
  return commands
}

function startThread(): Thread {
  const done = new Int32Array(new SharedArrayBuffer(4))
  const { port1: answers, port2 } = new MessageChannel()
  const worker = new Worker(join(import.meta.dirname, 'cli-thread.mjs'), {
    workerData: { done, answers: port2 },
    transferList: [port2],
  })
  // The test run does not wait for the worker.
  worker.unref()
  return { worker, done, answers }
}
