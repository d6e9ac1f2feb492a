import type { Tree } from '../files/tree.ts'
import { runners } from '../text/called-as.ts'

/** A package manager for which `init` and `ci` know the words. */
export interface PackageManager {
  readonly name: 'npm' | 'pnpm' | 'yarn'
  /** As in `pnpm@10.1.0`, if it is known. */
  readonly exact?: string
  /** Turns commands for npm into those of this package manager. */
  words(text: string): string
}

export const npm: PackageManager = { name: 'npm', words: (text) => text }

/** The package manager of a project: the one of its lock file, or the one that runs this program. */
export function packageManagerOf(folder: Tree, env: Readonly<Record<string, string | undefined>>): PackageManager {
  const [, agent, version = ''] = /^(pnpm|yarn)\/(\d[\w.-]*)/.exec(env['npm_config_user_agent'] ?? '') ?? []
  const locked = Object.keys(lockFiles).find((name) => folder.has(lockFiles[name as keyof typeof lockFiles]))
  const name = locked ?? agent
  if (name !== 'pnpm' && name !== 'yarn') return npm
  const modern = name === 'yarn' && (folder.has('.yarnrc.yml') || (agent === name && !version.startsWith('1.')))
  const [frozen, quiet] = modern ? ['--immutable', '--mode=skip-build'] : ['--frozen-lockfile', '--ignore-scripts']
  const words = (text: string): string =>
    text
      .replaceAll(/\bnpm ci( --ignore-scripts)?/g, (_, scripts?: string) =>
        ['corepack enable &&', name, 'install', frozen, ...(scripts === undefined ? [] : [quiet])].join(' '),
      )
      .replaceAll(/\bnpm install( --save-exact)?/g, (_, save?: string) =>
        [name, 'add', ...(save === undefined ? [] : [name === 'yarn' ? '--exact' : '--save-exact'])].join(' '),
      )
      .replaceAll(/\bnpm run (\w+)(?: --(?= ))?/g, `${name} run $1`)
      .replaceAll('npx --no-install', runners[name] ?? name)
      .replaceAll(lockFiles.npm, lockFiles[name])
  return { name, ...(agent === name && { exact: `${name}@${version}` }), words }
}

const lockFiles = { npm: 'package-lock.json', pnpm: 'pnpm-lock.yaml', yarn: 'yarn.lock' } as const
