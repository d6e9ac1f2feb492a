import { didYouMean } from '../../../domain/nearest.ts'
import { groupBy } from '../../../source/group-by.ts'
import { fileSpan } from '../../../source/span.ts'
import { defineRule } from '../../rule.ts'

export const contentUnreadFile = defineRule<{ slug: string; language?: string; hint: string }>({
  code: 'content/unread-file',
  severity: 'error',
  waits: true,
  message: ({ slug, language }) =>
    language === undefined
      ? `sites.yaml has no site with the slug \`${slug}\`.`
      : `No site with the slug \`${slug}\` offers the language \`${language}\`.`,
  help: ({ slug, language, hint }) =>
    language === undefined
      ? `Rename the folder \`content/${slug}\` to the slug of a site, or delete it if its site is gone.${hint}`
      : `Rename the file to a language of the site, e.g. \`content/${slug}/en.md\`, or add \`${language}\` to \`locales\` in its row.${hint}`,
  impact: () => 'No page shows this text.',
  docs: {
    why: '`content/<slug>/<language>.md` belongs to the pages of a slug in one language. The usual cause is a typing mistake, or a slug that has changed.',
    bad: 'content/parris/en.md',
    good: 'content/paris/en.md',
  },
  check({ ast, offers }, report) {
    const sites = groupBy(ast.sites, ({ row }) => row.value.slug)
    for (const { slug, language, file } of ast.content) {
      const at = fileSpan(file)
      const offered = sites.get(slug)?.flatMap((site) => [...offers(site)])
      if (!offered) report({ slug, hint: didYouMean(slug, [...sites.keys()]) }, { at })
      else if (!offered.includes(language)) report({ slug, language, hint: didYouMean(language, offered) }, { at })
    }
  },
})
