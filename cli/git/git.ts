import { spawnSync } from 'node:child_process'
import { CommandFailure } from '../command-failure.ts'
import { exitCodes } from '../outcome.ts'

/** Most that git may say, in bytes. */
const most = 1024 * 1024 * 1024

/** What hooks tell git of the repository that they run in, which is not always the project's. */
const ofHooks = ['GIT_DIR', 'GIT_WORK_TREE', 'GIT_INDEX_FILE', 'GIT_PREFIX']

/** What a repository that somebody else has made must not have git run. */
const ours = ['-c', 'core.fsmonitor=false', '-c', 'core.hooksPath=/dev/null'] as const

export interface GitRun {
  readonly ok: boolean
  readonly stdout: Buffer
  /** First line of what it complains of. */
  readonly complaint: string
}

/** Runs git in a folder, without a shell. @param input what it reads. */
export function git(folder: string, args: readonly string[], input = ''): GitRun {
  const env: NodeJS.ProcessEnv = { ...process.env, LC_ALL: 'C', GIT_TERMINAL_PROMPT: '0', GIT_OPTIONAL_LOCKS: '0' }
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

/** The same; nothing where there is no git. */
export function gitIfThere(folder: string, args: readonly string[]): GitRun | undefined {
  try {
    return git(folder, args)
  } catch (error) {
    if (error instanceof CommandFailure) return undefined
    throw error
  }
}
