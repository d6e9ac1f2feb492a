import { descriptionWidths, titleWidth } from '../../../domain/search-widths.ts'
import { textWidth } from '../../../domain/text-width.ts'
import { defineRule } from '../../rule.ts'
import { textSpan } from '../../text-span.ts'

/** Key prefixes of the texts that search engines show, and how many characters they show. */
const rooms = [
  ['meta.title', titleWidth],
  ['meta.description', descriptionWidths.most],
] as const

export const translationTooWide = defineRule<{ key: string; language: string; width: number; room: number }>({
  code: 'translation/too-wide',
  severity: 'warning',
  message: ({ key, language, width, room }) =>
    `The text \`${key}\` in \`${language}\` is ${width} characters wide before any name is filled in; search engines show ${room}.`,
  help: () => 'Shorten it. Chinese, Japanese and Korean characters count for two.',
  impact: () => 'Whoever searches reads the beginning of a sentence.',
  docs: {
    why: `Search engines cut a title after about ${titleWidth} characters, a description after about ${descriptionWidths.most}. What is wider without the name of a place is cut on every page; with the names, \`validate --pages\` and \`i18n check\` look at each.`,
    bad: '{ "meta.title": "Left luggage and luggage storage with online reservation and payment near {{place}}" }',
    good: '{ "meta.title": "Luggage storage near {{place}}" }',
  },
  check({ texts }, report) {
    for (const { file } of texts)
      for (const [key, text] of Object.entries(file.texts.value)) {
        const room = rooms.find(([beginning]) => key.startsWith(beginning))?.[1]
        // No character is wider than two Latin letters.
        if (room === undefined || 2 * text.length <= room) continue
        const width = textWidth(text.replaceAll(/\{\{[^{}]*\}\}/g, ''))
        if (width > room) report({ key, language: file.language, width, room }, { at: textSpan(file, key, text) })
      }
  },
})
