import { defineRule } from '../../rule.ts'
import { textSpan } from '../../text-span.ts'

/** The start of a tag or comment, a numbered tag of react-i18next, or a character reference. */
const markup = /<\/?[a-z!]|<\/?\d+>|&(?:[a-z][a-z\d]{1,31}|#[\da-fx]{1,8});/i

export const translationMarkup = defineRule<{ key: string; part: string }>({
  code: 'translation/markup',
  severity: 'error',
  message: ({ key, part }) => `The text \`${key}\` contains markup: \`${part}\`.`,
  help: ({ part }) =>
    part.startsWith('&')
      ? 'Write the character itself.'
      : 'Remove the markup. The template decides what a text looks like.',
  impact: ({ part }) => `Travellers would see \`${part}\` as text.`,
  docs: {
    why: 'Pages show texts character by character, so that no text can change a page.',
    bad: '{ "how.step1": "<b>Reserve</b> online &amp; pay" }',
    good: '{ "how.step1": "Reserve online and pay" }',
  },
  check({ texts }, report) {
    for (const { file } of texts)
      for (const [key, text] of Object.entries(file.texts.value)) {
        const part = markup.exec(text)?.[0]
        if (part !== undefined) report({ key, part }, { at: textSpan(file, key, part) })
      }
  },
})
