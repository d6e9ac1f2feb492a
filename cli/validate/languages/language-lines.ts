import type { Readiness } from '../../../compiler/readiness/readiness.ts'
import { concernLines } from './concern-lines.ts'
import { plural } from '../../text/plural.ts'
import type { SourceLines } from '../../text/source-lines.ts'
import type { Style } from '../../text/style.ts'

/** Languages with findings, each with all their texts. */
export function languageLines(
  { languages }: Readiness,
  linesOf: (file: string) => SourceLines,
  style: Style,
): readonly string[] {
  return languages.flatMap(({ language, concerns }) => {
    if (concerns.length === 0) return []
    const blocked = concerns.some(({ severity }) => severity === 'error')
    const mark = blocked ? style.red('✖') : style.yellow('!')
    return [
      `${mark} ${style.bold(`The texts in ${language}`)}: ${plural(concerns.length, 'concern')}`,
      ...concerns.flatMap((concern) => concernLines(concern, linesOf, style)),
      '',
    ]
  })
}
