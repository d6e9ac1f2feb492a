import { posix } from 'node:path'
import { didYouMean } from '../../compiler/domain/nearest.ts'
import { siteTypeForm } from '../../compiler/domain/site-type.ts'
import { packageRoot } from '../files/package.ts'
import { replaceFiles } from '../files/replace-files.ts'
import { openTree } from '../files/tree.ts'
import type { Tree } from '../files/tree.ts'
import { CommandFailure, UsageFailure } from '../program/command-failure.ts'
import type { Host } from '../program/host.ts'
import { exitCodes } from '../program/outcome.ts'
import type { Outcome } from '../program/outcome.ts'
import { checkoutAt } from '../project/checkout-at.ts'
import { editProject } from '../project/edit-project.ts'
import { templateFolders } from '../project/load-project.ts'
import { printable } from '../text/printable.ts'

/** Path in the project to content. */
type Files = ReadonlyMap<string, string>

/** What can be copied, and how to continue. */
const parts: Readonly<
  Record<string, (source: Tree, name: string) => { readonly files: Files; readonly next: string }>
> = {
  template(source, name) {
    const file = `templates/${oneOf(name, templates(), 'template')}/template.tsx`
    return { files: new Map([[file, withPackageImports(source, file)]]), next: 'The next build runs Vite once.' }
  },
  section(source, name) {
    const known = sections(source)
    const file = known.get(oneOf(name, [...known.keys()], 'section')) ?? ''
    const own = `templates/sections/${name}.tsx`
    const component = /^export (?:const|function) (\w+)/m.exec(source.text(file) ?? '')?.[1] ?? ''
    return {
      files: new Map([[own, withPackageImports(source, file)]]),
      next: `Import it in your template: \`import { ${component} } from '../sections/${name}.tsx'\`. Without a template of your own, run \`microsites eject template poi\` first.`,
    }
  },
  style(source, name) {
    if (!siteTypeForm.test(name)) throw new UsageFailure(`\`${printable(name)}\` is not a type of site, e.g. \`poi\`.`)
    const shared = source.folder('templates/shared')
    const names = [
      ...shared.names().filter((file) => file.endsWith('.css')),
      ...shared
        .folder('styles')
        .names()
        .map((file) => `styles/${file}`),
    ]
    return {
      files: new Map(names.map((file) => [`templates/${name}/${file}`, shared.text(file) ?? ''])),
      next: 'They no longer change with the package. To keep its styles and add to them, use `@import` instead: see docs/template.md.',
    }
  },
}

/** Copies a part of the package into the project. Replaces no file. */
export async function runEject(host: Host, part: string, name: string): Promise<Outcome<'eject'>> {
  const checkout = checkoutAt(host)
  const { root } = checkout
  const make = parts[oneOf(part, Object.keys(parts), 'part')]
  const { files, next } = make?.(openTree(packageRoot), name) ?? { files: new Map<string, string>(), next: '' }
  const written = [...files.keys()]
  await editProject(checkout, async () => {
    const taken = written.find((path) => openTree(root).has(path))
    if (taken !== undefined)
      throw new CommandFailure(
        exitCodes.findings,
        `The project has \`${printable(taken)}\` already. Nothing was written. Move it away to start again from the package.`,
      )
    replaceFiles(
      root,
      [...files].map(([path, content]) => ({ path, content, before: undefined })),
    )
  })
  return {
    exitCode: exitCodes.ok,
    result: { written },
    text: `${written.map((path) => `${path}\n`).join('')}${next}\n`,
  }
}

function oneOf(name: string, known: readonly string[], what: string): string {
  if (known.includes(name)) return name
  throw new UsageFailure(
    `The package has no ${what} \`${printable(name)}\`.${didYouMean(name, known)} It has ${known.join(', ')}.`,
  )
}

const templates = (): readonly string[] => [...templateFolders({ root: packageRoot, projectCode: true }).keys()]

/** Parts of sections, which are of no use alone. */
const inner: ReadonlySet<string> = new Set(['open-now', 'time-there'])

/** The sections that templates can import, by the name of their file. */
function sections(source: Tree): ReadonlyMap<string, string> {
  const index = source.text('templates/index.ts') ?? ''
  const found = [...index.matchAll(/from '\.\/(shared\/sections\/([\w-]+)\.tsx)'/g)]
  return new Map(
    found.flatMap(([, path = '', name = '']) => (inner.has(name) ? [] : [[name, `templates/${path}`] as const])),
  )
}

const localImport = /^import (type )?\{([^}]*)\} from '(\.[^']+)'\n/gm

/** A source of the package that imports from it by name. Every name that sources of this kind import is exported. */
function withPackageImports(source: Tree, file: string): string {
  const text = source.text(file) ?? ''
  const names = new Map<string, Set<string>>()
  const rest = text.replace(localImport, (_, type: string | undefined, list: string, path: string) => {
    const from = posix.join(posix.dirname(file), path).startsWith('runtime/')
      ? 'microsites/runtime'
      : 'microsites/templates'
    const known = names.get(from) ?? new Set<string>()
    names.set(from, known)
    for (const name of list.split(',')) if (name.trim() !== '') known.add(`${type ?? ''}${name.trim()}`)
    return ''
  })
  const imports = [...names]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([from, list]) => `import { ${[...list].join(', ')} } from '${from}'\n`)
  // Packages come first.
  const packages = /^(?:import .*\n)*/.exec(rest)?.[0] ?? ''
  return `${packages}${imports.join('')}${rest.slice(packages.length)}`
}
