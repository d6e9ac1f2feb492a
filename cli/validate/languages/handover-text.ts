import type { HandoverText } from '../../../compiler/readiness/handover.ts'
import { formLabel, remarks } from './handover-report.ts'
import type { HandoverReport } from './handover-report.ts'
import { printable } from '../../text/printable.ts'
import type { Style } from '../../text/style.ts'

/** The texts to translate for a terminal: one block per text. */
export function handoverText({ entries, english, language }: HandoverReport, style: Style): string {
  const width = Math.max(english.length, language?.length ?? 0)
  const line = (name: string, text: HandoverText): string => {
    const label = formLabel(text)
    const shown = text.text === undefined ? style.red('not translated yet') : printable(text.text)
    return `  ${style.dim(name.padEnd(width))}  ${label && style.dim(`${label}: `)}${shown}`
  }
  const blocks = entries.map((entry) => {
    const lines = [
      `${style.dim(`${entry.namespace}:`)}${style.bold(printable(entry.key))}`,
      ...entry.english.map((text) => line(english, text)),
      ...(language === undefined ? [] : entry.translation.map((text) => line(language, text))),
      `  ${' '.repeat(width)}  ${entry.note ? printable(entry.note.note) : style.yellow('This text has no note yet.')}`,
      ...remarks(entry).map((remark) => `  ${' '.repeat(width)}  ${style.dim(printable(remark))}`),
    ]
    return `${lines.join('\n')}\n`
  })
  return blocks.join('\n')
}
