import { basename, dirname, join } from 'node:path'
import { dependencyFile, packageFile, packageRoot } from '../../files/package.ts'
import { readAt } from '../../files/named-path.ts'
import { openTree } from '../../files/tree.ts'
import { CommandFailure } from '../../program/command-failure.ts'
import { digest } from '../../program/digest.ts'
import { exitCodes } from '../../program/outcome.ts'
import { programId } from '../../files/program-id.ts'
import { printable } from '../../text/printable.ts'
import type { Flavour } from './flavour.ts'

/**
 * The dependencies of this package, each with one exact version: the libraries of the pages, and Vite. Other installed
 * packages may differ between machines, and would keep the prebuilt bundle from being used.
 */
const { dependencies } = JSON.parse(packageFile('package.json').toString()) as {
  dependencies: Readonly<Record<string, string>>
}

/** Files that only configure type checks. They are never part of a bundle. */
const notBundled = /(?:^|\/)tsconfig\.json$|\.(?:d\.ts|tsbuildinfo)$/

/**
 * A digest of the sources of this package and of the project's templates, and of the versions of this package's dependencies.
 * Texts are not part of it, and neither are the packages that templates import: see `bundled-packages.ts`.
 */
export function sourceKey(templates: ReadonlyMap<string, string>, flavour: Flavour): string {
  const parts: string[] = [programId, flavour, ...Object.keys(dependencies).map(versionOf)]
  const add = (label: string, folder: string): void => {
    const [tree, name] = [openTree(dirname(folder)), basename(folder)]
    for (const path of tree.files(name, refuseSourceLink)) {
      const file = path.slice(name.length + 1)
      if (!file.startsWith('translations/') && !notBundled.test(file))
        parts.push(`${label}/${file}`, digest(tree.read(path) ?? ''))
    }
  }
  add('runtime', join(packageRoot, 'runtime'))
  const packaged = join(packageRoot, 'templates')
  add('templates', packaged)
  for (const [name, folder] of templates) {
    if (dirname(folder) === packaged) continue
    // The template may import anything beside it.
    add(`own ${name}`, dirname(folder))
  }
  return digest(parts.join('\0')).slice(0, 32)
}

function versionOf(name: string): string {
  const file = dependencyFile(name, 'package.json')
  const text = file === undefined ? undefined : readAt(file)?.toString()
  return text === undefined ? name : `${name}@${(JSON.parse(text) as { version: string }).version}`
}

/** Refuses a link beside a template: what is behind it is neither of this project nor in the key. */
function refuseSourceLink(path: string): void {
  if (path.includes('node_modules/')) return
  throw new CommandFailure(
    exitCodes.findings,
    `\`${printable(path)}\` is a link, and templates are only read from the project. Put the file or folder itself there.`,
  )
}
