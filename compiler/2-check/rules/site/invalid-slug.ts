import { isSlug, slugFrom } from '../../../domain/slug.ts'
import { fieldSpan } from '../../context.ts'
import { defineRule } from '../../rule.ts'

export const siteInvalidSlug = defineRule<{ slug: string }>({
  code: 'site/invalid-slug',
  severity: 'error',
  message: ({ slug }) =>
    slug.length > 63
      ? `The slug has ${slug.length} characters, and at most 63 fit.`
      : `\`${slug}\` is not a valid slug.`,
  help: ({ slug }) => {
    const meant = slugFrom(slug)
    return `Use small letters a to z, digits, and single hyphens between words${meant ? `: \`${meant}\`` : ''}.`
  },
  docs: {
    why: 'The slug is part of the path `/{slug}/{type}` and of file names. Other characters are read as parts of an address, encoded, or told apart on one machine and not on another.',
    bad: 'slug: Kings_Cross',
    good: 'slug: kings-cross',
  },
  check({ ast }, report) {
    for (const site of ast.sites) {
      const { slug } = site.row.value
      if (!isSlug(slug)) report({ slug }, { at: fieldSpan(site, ['slug']) })
    }
  },
})
