import type { Concern } from '../../../compiler/readiness/concern.ts'
import { concernPlace } from './concern-place.ts'
import { printable } from '../../text/printable.ts'
import type { SourceLines } from '../../text/source-lines.ts'
import type { Style } from '../../text/style.ts'

/** An i18n finding for people: what is wrong, where, and how to fix it. */
export function concernLines(
  { code, severity, message, help, place }: Concern,
  linesOf: (file: string) => SourceLines,
  style: Style,
): readonly string[] {
  const mark = severity === 'error' ? style.red : style.yellow
  return [
    `    ${mark(severity)}${style.dim('[')}${code}${style.dim(']')} ${printable(message)}`,
    `      ${style.dim('at')} ${style.cyan(printable(concernPlace(place, linesOf)))}`,
    `      ${style.dim('fix:')} ${printable(help)}`,
  ]
}
