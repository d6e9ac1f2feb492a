import { dirname, isAbsolute, join, parse, relative, resolve } from 'node:path'
import type { CSSOptions, Plugin } from 'vite'
import { isWithin, realPath } from '../../files/disk.ts'
import { kindOf } from '../../files/named-path.ts'
import { packageRoot } from '../../files/package.ts'
import { placeOf } from './bundle-fault.ts'
import { packageWith } from './bundled-packages.ts'
import type { PackageImport } from './bundled-packages.ts'

type StylePlugin = NonNullable<Exclude<NonNullable<CSSOptions['postcss']>, string>['plugins']>[number]

/** Lists what bundles are made of, outside of the sources that the source key covers. */
export interface ModuleList {
  readonly plugin: Plugin
  /** The same for what style sheets name: no module stands for it. */
  readonly stylePlugin: StylePlugin
  /** Absolute paths, without links. */
  files(): readonly string[]
  imports(): readonly PackageImport[]
}

/** The name of a package at the beginning of an import. */
const packageName = /^(?:@[^/\\:]+\/)?[^/\\:.@#][^/\\:]*(?=\/|$)/

/** @param project absolute folder. Modules in it must lie in `templates/` or in a package. */
export function moduleList(project: string): ModuleList {
  const root = realPath(project)
  const covered = [
    join(packageRoot, 'runtime'),
    join(packageRoot, 'templates'),
    ...[project, root].map((folder) => join(folder, 'templates')),
  ]
  /** By what imports it. */
  const files = new Map<string, string>()
  const imports = new Map<string, PackageImport>()
  const add = (file: string, importer: string): void => {
    if (isAbsolute(file) && !covered.some((folder) => isWithin(file, folder)) && kindOf(file) === 'file')
      files.set(realPath(file), withoutQuery(importer))
  }
  const plugin: Plugin = {
    name: 'microsites:module-list',
    enforce: 'pre',
    resolveId(source, importer = '') {
      const [name] = source.startsWith('\0') ? [] : (packageName.exec(source) ?? [])
      if (name === undefined || !isAbsolute(importer)) return
      const from = importer.includes('/node_modules/') ? packageWith(importer).root : dirname(importer)
      imports.set(`${from}\0${name}`, [from, name])
    },
    buildEnd(error) {
      if (error) return
      for (const id of this.getModuleIds()) add(withoutQuery(id), this.getModuleInfo(id)?.importers[0] ?? '')
      for (const [file, importer] of files)
        if (isStray(file, root))
          this.error(
            `${placeOf(importer, parse(file).name, project)}: A template imports ${relative(root, file)}. What templates import must lie in templates/ or be a package.`,
          )
    },
  }
  const stylePlugin: StylePlugin = {
    postcssPlugin: 'microsites:module-list',
    // After the plugin that reads imports, and before the one that replaces URLs.
    Once(style, { result }) {
      for (const { type, file, parent } of result.messages)
        if (type === 'dependency' && typeof file === 'string') add(file, typeof parent === 'string' ? parent : '')
      style.walkDecls(({ value, source }) => {
        const sheet = source?.input.file
        if (sheet === undefined) return
        for (const [, url = ''] of value.matchAll(/url\(\s*["']?([^"')?#]+)/g)) add(resolve(dirname(sheet), url), sheet)
      })
    },
  }
  return { plugin, stylePlugin, files: () => [...files.keys()], imports: () => [...imports.values()] }
}

const withoutQuery = (id: string): string => id.split('?')[0] ?? id

/** Whether a module of a project is neither in a package nor in `templates/`. */
function isStray(file: string, project: string): boolean {
  if (!isWithin(file, project) || isWithin(file, packageRoot) || file.includes('/node_modules/')) return false
  // A package of a workspace has a package.json of its own.
  const { root } = packageWith(file)
  return root === project || !isWithin(root, project)
}
