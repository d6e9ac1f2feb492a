import { defineRule } from '../../rule.ts'
import { textSpan } from '../../text-span.ts'

/** The start of a tag or comment, a numbered tag of react-i18next, or a character reference. */
const markup = /<\/?[a-z!]|<\/?\d+>|&(?:[a-z][a-z\d]{1,31}|#[\da-fx]{1,8});/i

export const translationMarkup = defineRule<{ key: string; part: string }>({
  code: 'translation/markup',
  severity: 'error',
  message: ({ key, part }) => `The text \`${key}\` holds markup: \`${part}\`.`,
  help: ({ part }) =>
    part.startsWith('&')
      ? 'Write the character itself.'
      : 'Remove the markup; what a text looks like is for its page to say.',
  impact: ({ part }) => `Travellers would read \`${part}\` as it stands there.`,
  docs: {
    why: 'Texts are shown as they are, letter by letter, so that none of them can change a page.',
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
