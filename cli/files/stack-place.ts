import { SourceMap } from 'node:module'
import type { SourceMapPayload } from 'node:module'
import { dirname, isAbsolute, relative, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { realPath } from './disk.ts'
import { readAt } from './named-path.ts'

/** One call of a stack trace: file, line and column. */
const call = /\(?((?:file:\/\/)?(?:\/|[A-Za-z]:[\\/])[^()\n]*?):(\d+):(\d+)\)?$/

/**
 * Where in a project's own code an error was thrown, e.g. `templates/poi/template.tsx:12:8`. Looks up compiled code in the
 * source map beside it. `undefined` if the stack names none of the project's files.
 */
function stackPlace(error: unknown, project: string): string | undefined {
  const stack = error instanceof Error ? (error.stack ?? '') : ''
  for (const line of stack.split('\n')) {
    const [, file = '', row = '', column = ''] = call.exec(line.trim()) ?? []
    if (file === '') continue
    const place = sourceOf(file.startsWith('file:') ? fileURLToPath(file) : file, Number(row), Number(column))
    const path = place && relative(realPath(project), realPath(place.file)).replaceAll('\\', '/')
    const isOwn = path && !path.startsWith('..') && !isAbsolute(path)
    if (isOwn && !/(?:^|\/)(?:node_modules|\.microsites)\//.test(path)) return `${path}:${place.row}:${place.column}`
  }
  return undefined
}

/** The message of an error, with the place in the project's own code where it was thrown. */
export function messageWithPlace(error: unknown, project: string): string {
  const message = error instanceof Error ? error.message : String(error)
  const place = stackPlace(error, project)
  return place === undefined || message.includes(place) ? message : `${message} (${place})`
}

interface Place {
  readonly file: string
  readonly row: number
  readonly column: number
}

function sourceOf(file: string, row: number, column: number): Place | undefined {
  const map = readAt(`${file}.map`)
  if (!map) return { file, row, column }
  try {
    const found = new SourceMap(JSON.parse(map.toString()) as SourceMapPayload).findEntry(row - 1, column - 1)
    if (!('originalSource' in found)) return undefined
    const { originalSource, originalLine, originalColumn } = found
    return { file: resolve(dirname(file), originalSource), row: originalLine + 1, column: originalColumn + 1 }
  } catch {
    return undefined
  }
}
