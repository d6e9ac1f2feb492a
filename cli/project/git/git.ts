import { spawnSync } from 'node:child_process'
import { CommandFailure } from '../../program/command-failure.ts'
import { exitCodes } from '../../program/outcome.ts'
import type { Checkout } from '../checkout.ts'
import { gitProgram } from './git-program.ts'
import { repositoryTop } from './repository-top.ts'

/** Maximum size of git's output, in bytes. */
const maxBuffer = 1024 * 1024 * 1024

/** Variables that lead git to another repository, as hooks set them, or change what our paths mean. */
const foreign =
  /^GIT_(?:DIR|WORK_TREE|INDEX_FILE|PREFIX|COMMON_DIR|OBJECT_DIRECTORY|ALTERNATE_OBJECT_DIRECTORIES|NAMESPACE|[A-Z]+_PATHSPECS)$/

/** Keeps the configuration of an untrusted repository from running programs. */
const settings = ['core.fsmonitor=false', 'core.hooksPath=/dev/null', 'safe.bareRepository=explicit']
const ours = settings.flatMap((setting) => ['-c', setting])

/**
 * Keeps git from fetching what a partial clone lacks, because the repository's configuration names the program for it.
 * `protocol.allow` is not enough: the repository can override it for each protocol. Git before 2.44 ignores the first
 * variable.
 */
const offline = { GIT_NO_LAZY_FETCH: '1', GIT_ALLOW_PROTOCOL: 'none' }

export interface GitRun {
  readonly ok: boolean
  readonly stdout: Buffer
  /** First line of the error output. */
  readonly complaint: string
}

/**
 * Runs git in the folder of a checkout, without a shell. Throws a {@link CommandFailure} if git is not installed, or if
 * git would use a repository that is not the project's.
 * @param input standard input of git.
 */
export async function git(checkout: Checkout, args: readonly string[], input = ''): Promise<GitRun> {
  const { program, ...place } = placeOf(checkout)
  const { execa } = await import('execa')
  const run = await execa(program, [...ours, ...args], {
    ...place,
    extendEnv: false,
    // Would add handlers to the process, and git only reads.
    cleanup: false,
    input,
    maxBuffer,
    encoding: 'buffer',
    stripFinalNewline: false,
    reject: false,
  })
  if (run.cause !== undefined) throw failureOf(run.cause, run.code)
  return { ok: run.exitCode === 0, stdout: Buffer.from(run.stdout), complaint: firstLine(Buffer.from(run.stderr)) }
}

/**
 * Like {@link git}, for commands that read files on disk, which git filters. Runs no filter that the configuration of the
 * repository names, only the user's own. Git before 2.31 ignores this.
 */
export async function gitOnDisk(checkout: Checkout, args: readonly string[], input?: string): Promise<GitRun> {
  const { env } = checkout
  const asked = await git(checkout, ['config', '--null', '--show-scope', '--name-only', '--get-regexp', '^filter\\.'])
  const words = asked.stdout.toString().split('\0')
  const off = words.filter((_, index) => index % 2 === 1 && ['local', 'worktree'].includes(words[index - 1] ?? ''))
  const count = Number(env['GIT_CONFIG_COUNT'] ?? 0)
  const settings = off.flatMap((key, index) => [
    [`GIT_CONFIG_KEY_${count + index}`, key],
    [`GIT_CONFIG_VALUE_${count + index}`, ''],
  ])
  const without = { ...Object.fromEntries(settings), GIT_CONFIG_COUNT: String(count + off.length) }
  return git(off.length === 0 ? checkout : { ...checkout, env: { ...env, ...without } }, args, input)
}

/**
 * Like {@link git}, but blocks, and loads no library. Only for the question that every command asks: loading execa for it
 * made an unchanged build 1.2 times slower (median of 15 pairs).
 */
export function gitNow(checkout: Checkout, args: readonly string[]): GitRun {
  const { program, ...place } = placeOf(checkout)
  const { error, status, stdout, stderr } = spawnSync(program, [...ours, ...args], { ...place, maxBuffer })
  if (error) throw failureOf(error, (error as NodeJS.ErrnoException).code)
  return { ok: status === 0, stdout, complaint: firstLine(stderr) }
}

interface GitPlace {
  readonly program: string
  readonly cwd: string
  readonly env: NodeJS.ProcessEnv
}

/** The program, the folder and the variables of git. Throws if the checkout is not safe, or if there is no git. */
function placeOf({ root, env: all }: Checkout): GitPlace {
  const top = repositoryTop(root)
  const program = gitProgram(top ?? root, all['PATH'] ?? all['Path'])
  if (program === undefined) throw noGit()
  const env = { ...all, ...offline, LC_ALL: 'C', GIT_TERMINAL_PROMPT: '0', GIT_OPTIONAL_LOCKS: '0' }
  return { program, cwd: root, env: Object.fromEntries(Object.entries(env).filter(([name]) => !foreign.test(name))) }
}

function failureOf(error: unknown, code: string | undefined): unknown {
  return code === 'ENOENT' ? noGit() : error
}

const noGit = (): CommandFailure =>
  new CommandFailure(exitCodes.missing, 'This needs git, which is not installed or not in PATH.')

const firstLine = (text: Buffer): string => text.toString().trim().split('\n')[0] ?? ''
