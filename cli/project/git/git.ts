import { spawnSync } from 'node:child_process'
import { CommandFailure } from '../../program/command-failure.ts'
import { exitCodes } from '../../program/outcome.ts'
import { repositoryTop } from './repository-top.ts'

/** Maximum size of git's output, in bytes. */
const most = 1024 * 1024 * 1024

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
 * Runs git in a folder, without a shell. Throws a {@link CommandFailure} if git is not installed, or if git would use a
 * repository that is not the project's.
 * @param input standard input of git.
 */
export function git(folder: string, args: readonly string[], input = ''): GitRun {
  repositoryTop(folder)
  const env: NodeJS.ProcessEnv = {
    ...process.env,
    ...offline,
    LC_ALL: 'C',
    GIT_TERMINAL_PROMPT: '0',
    GIT_OPTIONAL_LOCKS: '0',
  }
  for (const name of Object.keys(env)) if (foreign.test(name)) delete env[name]
  const { error, status, stdout, stderr } = spawnSync('git', [...ours, ...args], {
    cwd: folder,
    env,
    input,
    maxBuffer: most,
  })
  if (error && 'code' in error && error.code === 'ENOENT')
    throw new CommandFailure(exitCodes.missing, 'This needs git, which is not installed or not in PATH.')
  if (error) throw error
  return { ok: status === 0, stdout, complaint: stderr.toString().trim().split('\n')[0] ?? '' }
}

/** Like {@link git}, but returns `undefined` instead of throwing a {@link CommandFailure}. */
export function gitIfThere(folder: string, args: readonly string[]): GitRun | undefined {
  try {
    return git(folder, args)
  } catch (error) {
    if (error instanceof CommandFailure) return undefined
    throw error
  }
}
