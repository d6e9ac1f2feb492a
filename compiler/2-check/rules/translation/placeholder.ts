import { referenceKey, pluralKey } from '../../compared-texts.ts'
import { malformedPlaceholder, placeholders } from '../../placeholders.ts'
import { defineRule } from '../../rule.ts'
import { textSpan } from '../../text-span.ts'

const braced = (names: readonly string[]): string => names.map((name) => `\`{{${name}}}\``).join(' and ')

export const translationPlaceholder = defineRule<{
  key: string
  language: string
  lacks: readonly string[]
  extra: readonly string[]
}>({
  code: 'translation/placeholder',
  severity: 'error',
  message: ({ key, language, lacks, extra }) => {
    const problems = [
      ...(lacks.length > 0 ? [`lacks ${braced(lacks)}`] : []),
      ...(extra.length > 0 ? [`has the unknown ${braced(extra)}`] : []),
    ]
    return `The text \`${key}\` in \`${language}\` ${problems.join(' and ')}.`
  },
  help: ({ lacks, extra }) => {
    if (lacks.length === 0) return `Remove ${braced(extra)}.`
    return extra.length === 0
      ? `Add ${braced(lacks)} where its value should appear.`
      : `Write ${braced(lacks)} instead of ${braced(extra)}. Do not translate placeholders.`
  },
  impact: ({ extra }) =>
    extra.length > 0 ? 'Travellers would see a gap in the text.' : 'The value would be missing from the text.',
  docs: {
    why: 'Pages fill placeholders by their names, which are the same in every language.',
    bad: 'en: { "title": "Luggage storage near {{place}}" }\nde: { "title": "Gepäck: {{ort}}" }',
    good: 'en: { "title": "Luggage storage near {{place}}" }\nde: { "title": "Gepäck: {{place}}" }',
  },
  check({ texts }, report) {
    for (const { file, reference, forms, extra: unused } of texts) {
      if (!reference) continue
      const shownNowhere = new Set(unused.map(({ key }) => key))
      for (const [key, text] of Object.entries(file.texts.value)) {
        const from = referenceKey(reference, key)
        const without = !text.includes('{{') && !(reference.texts.value[from ?? ''] ?? '').includes('{{')
        if (without || from === undefined || shownNowhere.has(key) || malformedPlaceholder(text) !== undefined) continue
        const found = placeholders(text)
        const wanted = new Set(placeholders(reference.texts.value[from] ?? '').map(({ name }) => name))
        const names = new Set(found.map(({ name }) => name))
        // "One language" may omit the number.
        const optional = forms.single.includes(pluralKey(key)?.form ?? '') ? 'count' : undefined
        const lacks = [...wanted].filter((name) => !names.has(name) && name !== optional)
        const extra = found.filter(({ name }) => !wanted.has(name))
        if (lacks.length + extra.length === 0) continue
        const related =
          file === reference && from === key
            ? []
            : [{ span: textSpan(reference, from, reference.texts.value[from] ?? ''), message: 'the text to translate' }]
        const at = textSpan(file, key, extra[0]?.raw ?? text)
        report(
          { key, language: file.language, lacks, extra: [...new Set(extra.map(({ name }) => name))] },
          { at, related },
        )
      }
    }
  },
})
