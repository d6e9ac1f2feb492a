import { isSlug, slugIn } from '../../../domain/slug.ts'
import { fieldSpan } from '../../context.ts'
import { defineRule } from '../../rule.ts'

export const siteInvalidSlug = defineRule<{ slug: string }>({
  code: 'site/invalid-slug',
  severity: 'error',
  message: ({ slug }) =>
    slug.length > 63 ? `The slug has ${slug.length} characters. The limit is 63.` : `\`${slug}\` is not a valid slug.`,
  help: ({ slug }) => {
    const meant = slugIn(slug)
    if (meant && /^[“”„«‘’"]/.test(slug)) return `Write \`slug: ${meant}\` without the quotation marks.`
    if (/\s\/\//.test(slug)) return `Write \`slug: ${meant}\`, and \`#\` in place of \`//\`.`
    const form = 'lowercase letters a to z, digits, and single hyphens between words'
    if (!meant) return `Use ${form}.`
    return /[,;]$/.test(slug)
      ? `Write \`slug: ${meant}\` without the ${slug.endsWith(',') ? 'comma' : 'semicolon'}.`
      : `Write \`slug: ${meant}\`: ${form}.`
  },
  docs: {
    why: 'The slug is part of the path `/{slug}/{type}` and of file names. Other characters would change the URL, or cause conflicts between operating systems.',
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
