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
      ? `The text \`${key}\` in \`${language}\` is ${width} characters wide with the examples of its note filled in; there is room for ${room}.`
      : `The text \`${key}\` in \`${language}\` is ${width} characters wide before any name is filled in; search engines show ${room}.`,
  help: () => 'Shorten it. Chinese, Japanese and Korean characters count for two.',
  impact: ({ key }) =>
    roomOf(key) === undefined
      ? 'It may break out of its place on small screens.'
      : 'Whoever searches reads the beginning of a sentence.',
  docs: {
    why: `Search engines cut a title after about ${titleWidth} characters, a description after about ${descriptionWidths.most}. What is wider without the name of a place is cut on every page; with the names, \`validate --pages\` and \`i18n check\` look at each. The note of a text may set a limit for it, with an example of each placeholder filled in.`,
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
