import { compareText } from '../../../diagnostic/sort.ts'
import { groupBy } from '../../../source/group-by.ts'
import { spanAt } from '../../../source/node.ts'
import { daysBetween, maxAgeOf } from '../../fact-dates.ts'
import { defineRule } from '../../rule.ts'

export const contentTooOld = defineRule<{ slug: string; languages: readonly string[]; maxAge: number; oldest: string }>(
  {
    code: 'content/too-old',
    severity: 'warning',
    message: ({ slug, languages, maxAge, oldest }) =>
      `Texts about the place \`${slug}\` were last checked more than ${maxAge} days ago: ${languages.join(', ')}. The oldest date is ${oldest}.`,
    help: () => 'Read them again, correct what has changed, and update `asOf`, e.g. `asOf: 2026-11-21`.',
    impact: () => 'Travellers may look for something that has changed.',
    // A waiver stays valid when the text in another language becomes old.
    subject: ({ slug }) => slug,
    docs: {
      why: 'Places change, and so must the texts in `content/` that describe them. `facts.maxAge` in microsites.yaml is the number of days after which they must be checked again. Default: 180.',
      bad: 'asOf: 2024-01-31',
      good: 'asOf: 2026-11-21',
    },
    check({ ast, today }, report) {
      if (today === undefined) return
      const maxAge = maxAgeOf(ast)
      const old = ast.content.filter(({ text }) => daysBetween(text.value.asOf, today) > maxAge)
      for (const [slug, texts] of groupBy(old, (content) => content.slug)) {
        const [oldest] = texts.toSorted((a, b) => compareText(a.text.value.asOf, b.text.value.asOf))
        if (!oldest) continue
        const languages = texts.map(({ language }) => language)
        const at = spanAt(oldest.text, ['asOf'])
        report({ slug, languages, maxAge, oldest: oldest.text.value.asOf }, { at })
      }
    },
  },
)
