import { packageRoot } from '../package-root.ts'
import { starterScripts, tarballPath } from './starter-package.ts'

export interface NewProject {
  /** Its folder, as it was given. */
  readonly dir: string
  /** Whether it had a package.json before, which is left as it is. */
  readonly ownPackage: boolean
  /** Whether it has the tarball of this package, and a lock file. */
  readonly locked: boolean
}

/** What to run next in a new project, a command a line. */
export function stepsAfterInit({ dir, ownPackage, locked }: NewProject): string {
  const scripts = Object.entries(starterScripts).map(([name, command]) => ` scripts.${name}="${command}"`)
  const commands = [
    ...(dir === '.' ? [] : [`cd ${quoted(dir)}`]),
    ...(ownPackage ? [`npm pkg set${scripts.join('')}`] : []),
    ...(locked
      ? ['npm ci']
      : [
          'mkdir -p vendor',
          `npm pack ${quoted(packageRoot)} --ignore-scripts --pack-destination vendor`,
          `npm install ./${tarballPath}`,
        ]),
    'npm run build',
  ]
  const why = locked
    ? ''
    : 'The workflow installs `microsites` from a tarball in the project. These commands put it there.\n\n'
  return `${why}Now:\n${commands.map((command) => `  ${command}\n`).join('')}`
}

/** An argument of a shell. */
const quoted = (text: string): string =>
  /^[\w./@-]+$/.test(text) ? text : `'${text.replaceAll("'", String.raw`'\''`)}'`
