import type { HandoverText } from '../../../compiler/readiness/handover.ts'
import { formLabel, remarks } from './handover-report.ts'
import type { HandoverReport } from './handover-report.ts'
import { markdownCode } from '../../text/markdown-text.ts'
import { printable } from '../../text/printable.ts'

/** A Markdown document for a translator: a heading per text, and everything known about it. */
export function handoverMarkdown({ entries, english, language }: HandoverReport): string {
  const item = (name: string, text: HandoverText): string => {
    const label = formLabel(text)
    const shown = text.text === undefined ? '*not translated yet*' : markdownCode(text.text)
    return `- **${name}**${label && `, ${label}`}: ${shown}`
  }
  const blocks = entries.map((entry, index) => {
    const first = entries[index - 1]?.namespace !== entry.namespace
    return [
      ...(first ? [`## ${entry.namespace}`, ''] : []),
      `### ${markdownCode(entry.key)}`,
      '',
      entry.note ? printable(entry.note.note) : '*This text has no note yet.*',
      '',
      ...entry.english.map((text) => item(english, text)),
      ...(language === undefined ? [] : entry.translation.map((text) => item(language, text))),
      ...remarks(entry).map((remark) => `- ${printable(remark).replaceAll(/\{\{\w+\}\}/g, markdownCode)}`),
      '',
    ].join('\n')
  })
  const title = language === undefined ? `# Texts to translate` : `# Texts in ${language}`
  return `${title}\n\n${blocks.join('\n')}`
}
