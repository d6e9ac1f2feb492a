import { packageRoot } from '../../files/package.ts'
import { shellWord } from '../../text/shell-word.ts'
import type { PackageManager } from '../package-manager.ts'
import { registryVersion, starterScripts, tarballPath } from './starter-package.ts'

export interface NewProject {
  /** Its folder, as the user wrote it. */
  readonly dir: string
  /** Whether it already had a package.json, which `init` does not change. */
  readonly ownPackage: boolean
  /** Whether it has the tarball of this package, and a lock file. */
  readonly locked: boolean
  readonly manager: PackageManager
}

/** The commands to run next in a new project, one per line. */
export function stepsAfterInit({ dir, ownPackage, locked, manager }: NewProject): string {
  const scripts = Object.entries(starterScripts).map(([name, command]) => ` scripts.${name}="${command}"`)
  const published = registryVersion()
  const commands = [
    ...(dir === '.' ? [] : [`cd ${shellWord(dir)}`]),
    ...(ownPackage ? [`npm pkg set${scripts.join('')}`] : []),
    ...(locked
      ? ['npm ci']
      : published !== undefined
        ? [`npm install --save-exact ${published}`]
        : [
            'mkdir -p vendor',
            `npm pack ${shellWord(packageRoot)} --ignore-scripts --pack-destination vendor`,
            `npm install ./${tarballPath}`,
          ]),
    'npm run dev',
  ]
  const why =
    locked || published !== undefined
      ? ''
      : 'The workflow installs `microsites` from a tarball in the project. These commands put it there.\n\n'
  return `${why}Now:\n${commands.map((command) => `  ${manager.words(command)}\n`).join('')}`
}
