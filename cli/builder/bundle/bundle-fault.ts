import { isAbsolute, join, relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { kindOf, readAt } from '../../files/named-path.ts'
import { packageRoot } from '../../files/package.ts'

/** What the bundler says about one fault. Its lines are those of compiled code, so they are not used. */
interface Fault {
  readonly message: string
  readonly code?: string
  /** The module with the fault. */
  readonly id?: string
  /** The module that is missing, or that lacks an export. */
  readonly exporter?: string
}

/** The faults of a failed bundle, one per line with file and line; `undefined` if the error is not the bundler's. */
export function bundleFaults(error: unknown, project: string): string | undefined {
  const { errors } = error as { readonly errors?: readonly Fault[] }
  if (!Array.isArray(errors)) return undefined
  return [...new Set(errors.map((fault: Fault) => faultText(fault, project)))].join('\n')
}

function faultText({ message, code, id = '', exporter = '' }: Fault, project: string): string {
  const text = stripVTControlCharacters(message)
  const [, specifier, importer = ''] = /failed to resolve import "([^"]+)" from "([^"]+)"/.exec(text) ?? []
  if (specifier !== undefined)
    return `${placeOf(importer, specifier, project)}: there is no \`${specifier}\`. Correct the import, or install the package.`
  if (code === 'UNRESOLVED_IMPORT')
    return `${placeOf(id, exporter, project)}: there is no \`${exporter}\`. Correct the import, or add the file.`
  const [, name] = /^\[MISSING_EXPORT\] "([^"]+)" is not exported/.exec(text) ?? []
  if (name !== undefined && isAbsolute(id) && kindOf(id) === 'file')
    return `${placeOf(id, name, project)}: \`${name}\` is not exported by \`${shortPath(exporter, project)}\`.`
  if (name !== undefined) return `${shortPath(exporter, project)}: there is no export \`${name}\`.`
  const own = withoutStack(text).replaceAll(join(project, '/'), '')
  return project === packageRoot ? own : own.replaceAll(`${relative(packageRoot, project)}/`, '')
}

/** The first line with a word, e.g. `templates/poi/template.tsx:3`. */
export function placeOf(file: string, word: string, project: string): string {
  const lines = isAbsolute(file) ? (readAt(file)?.toString().split('\n') ?? []) : []
  const whole = new RegExp(`(?<![\\w$])${word.replaceAll(/\W/g, String.raw`\$&`)}(?![\\w$])`)
  const line = lines.findIndex((line) => whole.test(line)) + 1
  return `${shortPath(file, project)}${line > 0 ? `:${line}` : ''}`
}

function shortPath(file: string, project: string): string {
  const [inPackage, inProject] = [relative(packageRoot, file), relative(project, file)]
  if (!inProject.startsWith('..')) return inProject
  return inPackage.startsWith('..') ? file : `microsites/${inPackage.replace(/\/index\.ts$/, '')}`
}

function withoutStack(text: string): string {
  return text
    .replace(/^\[plugin [^\]]+\]\s*(?:RolldownError: )?/, '')
    .split('\n')
    .filter((line) => !/^\s+at /.test(line))
    .join('\n')
}
