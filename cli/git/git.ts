import { spawnSync } from 'node:child_process'
import { CommandFailure } from '../command-failure.ts'
import { exitCodes } from '../outcome.ts'
import { repositoryTop } from './repository-top.ts'

/** Most that git may say, in bytes. */
const most = 1024 * 1024 * 1024

/** What hooks tell git of the repository that they run in, which is not always the project's. */
const ofHooks = ['GIT_DIR', 'GIT_WORK_TREE', 'GIT_INDEX_FILE', 'GIT_PREFIX']

/** A repository that somebody else has made must not have git run a program. */
const settings = ['core.fsmonitor=false', 'core.hooksPath=/dev/null', 'safe.bareRepository=explicit']
const ours = settings.flatMap((setting) => ['-c', setting])

/**
 * Git must not fetch what a partial clone lacks: its configuration says by which program. `protocol.allow` would not do, since the
 * configuration of a repository overrides it for each protocol. Git before 2.44 does not know the first one.
 */
const offline = { GIT_NO_LAZY_FETCH: '1', GIT_ALLOW_PROTOCOL: 'none' }

export interface GitRun {
  readonly ok: boolean
  readonly stdout: Buffer
  /** First line of what it complains of. */
  readonly complaint: string
}

/**
 * Runs git in a folder, without a shell. Throws a {@link CommandFailure} without git, and where git would use a repository that is
 * not the project's.
 * @param input what it reads.
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
  for (const name of ofHooks) delete env[name]
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

/** The same; nothing where it throws a {@link CommandFailure}. */
export function gitIfThere(folder: string, args: readonly string[]): GitRun | undefined {
  try {
    return git(folder, args)
  } catch (error) {
    if (error instanceof CommandFailure) return undefined
    throw error
  }
}
