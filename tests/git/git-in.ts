import { execFileSync } from 'node:child_process'

/** Runs git in a folder, as somebody, whatever the machine's own settings say. */
export function gitIn(folder: string, ...args: string[]): string {
  const settings = ['user.name=A', 'user.email=a@b.example', 'commit.gpgsign=false', 'protocol.file.allow=always']
  return execFileSync('git', [...settings.flatMap((one) => ['-c', one]), ...args], {
    cwd: folder,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  })
}

/** Makes a repository of a folder, with all of it in one commit of the branch `main`. */
export function commitAsRepository(folder: string, message = 'before'): void {
  gitIn(folder, 'init', '--quiet', '--initial-branch=main')
  gitIn(folder, 'add', '.')
  gitIn(folder, 'commit', '--quiet', `--message=${message}`)
}
