import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { appendFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { get } from 'node:http'
import { dirname, join } from 'node:path'
import type { CliRun } from '../run-cli.ts'
import type { Shown, Step } from './read-document.ts'

export interface Where {
  /** Where the first command runs. `cd` changes it. */
  readonly folder: string
  readonly env: NodeJS.ProcessEnv
  /** Texts of the document that stand for something else in a test, such as a folder that only root may create. */
  readonly replacements?: readonly (readonly [string, string])[]
  /** Runs `microsites` without a process, where the shell would add nothing. */
  readonly microsites?: (
    args: readonly string[],
    where: { readonly cwd: string; readonly env: NodeJS.ProcessEnv },
  ) => Promise<CliRun>
}

/**
 * Carries out the steps of a document in order. Throws an error with the line of the first step that does not do what the
 * document says.
 */
export async function runDocument(steps: readonly Step[], where: Where): Promise<void> {
  const { folder, replacements = [] } = where
  const filledIn = (text: string): string =>
    replacements.reduce((changed, [from, to]) => changed.replaceAll(from, to), text)
  let cwd = folder
  for (const step of steps) {
    try {
      cwd = await carryOut(step, cwd, where, filledIn)
    } catch (error) {
      throw new Error(`line ${step.line}: ${(error as Error).message}`, { cause: error })
    }
  }
}

/** @returns the folder of the next step */
async function carryOut(step: Step, cwd: string, where: Where, filledIn: (text: string) => string) {
  switch (step.kind) {
    case 'run': {
      let folder = cwd
      for (const command of step.commands) {
        const [word, to = ''] = command.split(' ')
        if (word === 'cd') folder = join(folder, to)
        else await mustShow({ command: filledIn(command), output: [], exitCode: 0 }, folder, where)
      }
      return folder
    }
    case 'show':
      for (const { command, output, exitCode } of step.runs)
        await mustShow({ command: filledIn(command), output: output.map(filledIn), exitCode }, cwd, where)
      return cwd
    case 'serve':
      await mustServe(filledIn(step.command), cwd, where.env)
      return cwd
    case 'write':
      mkdirSync(dirname(join(cwd, step.file)), { recursive: true })
      writeFileSync(join(cwd, step.file), filledIn(step.text))
      return cwd
    case 'append':
      if (!existsSync(join(cwd, step.file))) throw new Error(`${step.file} does not exist`)
      appendFileSync(join(cwd, step.file), filledIn(step.text))
      return cwd
    case 'edit': {
      const text = readFileSync(join(cwd, step.file), 'utf8')
      if (step.from === '' || !text.includes(step.from)) throw new Error(`${step.file} does not contain\n${step.from}`)
      writeFileSync(
        join(cwd, step.file),
        text.replace(step.from, () => filledIn(step.to)),
      )
      return cwd
    }
  }
}

async function mustShow({ command, output, exitCode }: Shown, cwd: string, where: Where): Promise<void> {
  const { code, said } = await endOf(command, cwd, where)
  if (code !== exitCode) throw new Error(`\`${command}\` ended with ${code}, not ${exitCode}:\n${said}`)
  const missing = firstMissing(output, said)
  if (missing !== undefined) throw new Error(`\`${command}\` does not print “${missing}” there, but:\n${said}`)
}

/** A call of `microsites` whose words the shell would not change. */
const plain = /^microsites(?: (?:[\w./:=@,+-]+|"[^"$`\\]*"|'[^']*'))*$/

async function endOf(command: string, cwd: string, { env, microsites }: Where): Promise<Ended> {
  if (!microsites || !plain.test(command)) return ended(start(command, cwd, env))
  const words = (command.match(/ (?:"[^"]*"|'[^']*'|\S+)/g) ?? []).map((word) =>
    word.trim().replaceAll(/^["']|["']$/g, ''),
  )
  const { status, stdout, stderr } = await microsites(words, { cwd, env })
  return { code: status, said: stderr + stdout }
}

/** Returns the first expected line that the output lacks, in order. `…` stands for any text. */
function firstMissing(expected: readonly string[], said: string): string | undefined {
  const lines = said.split('\n')
  let at = 0
  for (const line of expected.filter((one) => one !== '…')) {
    const pattern = new RegExp(`^${line.trimEnd().split('…').map(escaped).join('.*')}$`)
    const found = lines.slice(at).findIndex((one) => pattern.test(one.trimEnd()))
    if (found < 0) return line
    at += found + 1
  }
  return undefined
}

const escaped = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)

/** Runs a server until it has answered at the first address that it prints. */
async function mustServe(command: string, cwd: string, env: NodeJS.ProcessEnv): Promise<void> {
  const server = start(command, cwd, env)
  const end = ended(server)
  const address = await new Promise<string>((resolve, reject) => {
    let said = ''
    const look = (chunk: Buffer): void => {
      said += chunk.toString()
      const [found] = /http:\/\/\S+:\d+/.exec(said) ?? []
      if (found !== undefined) resolve(found)
    }
    server.stdout?.on('data', look)
    server.stderr?.on('data', look)
    void end.then(({ said: all }) => reject(new Error(`\`${command}\` ended without an address:\n${all}`)))
  })
  try {
    const { port, host } = new URL(address)
    const status = await new Promise<number>((resolve, reject) => {
      get({ host: '127.0.0.1', port, headers: { host } }, (answer) => {
        answer.resume()
        resolve(answer.statusCode ?? 0)
      }).once('error', reject)
    })
    if (status !== 200) throw new Error(`${address} of \`${command}\` answers ${status}`)
  } finally {
    if (server.pid !== undefined) process.kill(-server.pid, 'SIGTERM')
    await end
  }
}

const start = (command: string, cwd: string, env: NodeJS.ProcessEnv): ChildProcess =>
  spawn('sh', ['-c', command], { cwd, env, detached: true, stdio: ['ignore', 'pipe', 'pipe'] })

interface Ended {
  readonly code: number | null
  readonly said: string
}

function ended(child: ChildProcess): Promise<Ended> {
  let said = ''
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk: Buffer) => (said += chunk.toString()))
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('close', (code) => resolve({ code, said }))
  })
}
