import { didYouMean } from '../../../domain/nearest.ts'
import { typeNamed } from '../../../fields/words.ts'
import { siteTypeForm } from '../../../domain/site-type.ts'
import { fieldSpan } from '../../context.ts'
import { defineRule } from '../../rule.ts'

export const siteUnknownType = defineRule<{ type: string; known: readonly string[] }>({
  code: 'site/unknown-type',
  severity: 'error',
  message: ({ type, known }) => `\`${type}\` is not one of ${known.join(', ')}.`,
  help: ({ type, known }) => {
    const bare = type.replace(/[,;]$/, '')
    const meant = typeNamed(bare, known)
    if (meant !== undefined && meant !== type.toLowerCase())
      return `Write \`type: ${meant}\`${bare === type ? '' : ' without the character after it'}.`
    return (
      didYouMean(type, known).trim() ||
      (siteTypeForm.test(type)
        ? ''
        : 'A type consists of lowercase letters, digits and single hyphens, e.g. `district`. ') +
        'Write `poi` for a station, airport or landmark, or add `templates/<type>/template.tsx` for pages of another kind.'
    )
  },
  impact: () => 'The site would have no page.',
  docs: {
    why: 'The type names the template of the page. `city` and `poi` come with the package; each folder of the project’s `templates/` with a `template.tsx` is another type.',
    bad: 'paris-bags.example: { type: town, slug: paris }',
    good: 'paris-bags.example: { type: city, slug: paris }',
  },
  check({ ast }, report) {
    const known = new Set(ast.siteTypes)
    for (const site of ast.sites) {
      const { type } = site.row.value
      if (!known.has(type)) report({ type, known: ast.siteTypes }, { at: fieldSpan(site, ['type']) })
    }
  },
})
