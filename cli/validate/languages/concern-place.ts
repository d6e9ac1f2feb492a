import type { ConcernPlace } from '../../../compiler/readiness/concern.ts'
import type { SourceLines } from '../../text/source-lines.ts'

/** Where to fix an i18n finding, as `file:line:column`, or only the file if it has no such line yet. */
export function concernPlace(place: ConcernPlace, linesOf: (file: string) => SourceLines): string {
  switch (place.kind) {
    case 'span':
      return at(place.span.file, place.span.start)
    case 'site':
      return at('sites.yaml', lineOf('sites.yaml', `\n  ${place.domain}:`, 3))
    case 'text': {
      const path = `templates/translations/${place.language}/${place.namespace}.json`
      const key = `"${place.key ?? ''}":`
      // A project's own texts override those of the package.
      const file = [path, `microsites/${path}`].find((one) => linesOf(one).text.includes(key)) ?? path
      return at(file, lineOf(file, key, 0))
    }
  }

  function lineOf(file: string, mark: string, indent: number): number {
    const start = linesOf(file).text.indexOf(mark)
    return start === -1 ? -1 : start + indent
  }

  function at(file: string, offset: number): string {
    if (offset === -1) return file
    const { line, column } = linesOf(file).positionAt(offset)
    return `${file}:${line}:${column}`
  }
}
