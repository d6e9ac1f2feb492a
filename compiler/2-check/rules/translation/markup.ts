import { defineRule } from '../../rule.ts'
import { withoutEntities } from '../../text-damage.ts'
import { textSpan } from '../../text-span.ts'

/** The start of a tag or comment, a numbered tag of react-i18next, or a character reference. */
const markup = /<\/?[a-z!][^<>]*>?|<\/?\d+>|&(?:[a-z][a-z\d]{1,31}|#[\da-fx]{1,8});/i

export const translationMarkup = defineRule<{ key: string; part: string; word: string }>({
  code: 'translation/markup',
  severity: 'error',
  message: ({ key, part }) => `The text \`${key}\` contains markup: \`${part}\`.`,
  help: ({ part, word }) =>
    part.startsWith('&')
      ? `Write the character itself${word === '' || /[&<]/.test(word) ? '' : `: \`${word}\``}.`
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
        const [word = ''] = part?.startsWith('&') ? (/\S*&\w+;\S*/.exec(text) ?? []) : []
        if (part !== undefined) report({ key, part, word: withoutEntities(word) }, { at: textSpan(file, key, part) })
      }
  },
})
