import { descriptionWidths, titleWidth } from '../../../domain/search-widths.ts'
import { textWidth } from '../../../domain/text-width.ts'
import { fill } from '../../placeholders.ts'
import { defineRule } from '../../rule.ts'
import { noteOf } from '../../text-notes.ts'
import { textSpan } from '../../text-span.ts'

/** Key prefixes of the texts that search engines show, and how many characters they show. */
const rooms = [
  ['meta.title', titleWidth],
  ['meta.description', descriptionWidths.most],
] as const

interface TooWide {
  readonly key: string
  readonly language: string
  readonly width: number
  readonly room: number
  /** Whether the limit is that of the text's note, with the note's examples filled in. */
  readonly noted: boolean
}

export const translationTooWide = defineRule<TooWide>({
  code: 'translation/too-wide',
  severity: 'warning',
  message: ({ key, language, width, room, noted }) =>
    noted
      ? `The text \`${key}\` in \`${language}\` is ${width} characters wide with the examples from its note. The limit is ${room}.`
      : `The text \`${key}\` in \`${language}\` is ${width} characters wide even without a name. Search engines show ${room}.`,
  help: () => 'Shorten it. Chinese, Japanese and Korean characters count as two.',
  impact: ({ key }) =>
    roomOf(key) === undefined ? 'It may not fit on small screens.' : 'Search engines cut the text off.',
  docs: {
    why: `Search engines cut a title after about ${titleWidth} characters, and a description after about ${descriptionWidths.most}. A text that is too wide without the name of a place is cut on every page. \`validate --pages\` and \`i18n check\` check the texts with names. The note of a text can set a limit, which applies with the examples of its placeholders filled in.`,
    bad: '{ "meta.title": "Left luggage and luggage storage with online reservation and payment near {{place}}" }',
    good: '{ "meta.title": "Luggage storage near {{place}}" }',
  },
  check({ ast: { notes }, texts }, report) {
    for (const { file } of texts)
      for (const [key, text] of Object.entries(file.texts.value)) {
        const { limit, placeholders: examples = {} } = noteOf(notes, file.namespace, key) ?? {}
        const room = limit ?? roomOf(key)
        if (room === undefined) continue
        const noted = limit !== undefined
        const filled = noted ? fill(text, examples) : text.replaceAll(/\{\{[^{}]*\}\}/g, '')
        // No character is wider than two Latin letters.
        const width = 2 * filled.length <= room ? 0 : textWidth(filled)
        if (width > room)
          report({ key, language: file.language, width, room, noted }, { at: textSpan(file, key, text) })
      }
  },
})

function roomOf(key: string): number | undefined {
  return rooms.find(([beginning]) => key.startsWith(beginning))?.[1]
}
