import { suggester } from '../../../diagnostic/suggester.ts'
import { didYouMean } from '../../../domain/nearest.ts'
import { groupBy } from '../../../source/group-by.ts'
import { fileSpan } from '../../../source/span.ts'
import { defineRule } from '../../rule.ts'

export const contentUnreadFile = defineRule<{
  path: string
  slug?: string
  language?: string
  example: string
  hint: string
}>({
  code: 'content/unread-file',
  severity: 'error',
  waits: true,
  message: ({ path, slug, language }) =>
    slug === undefined
      ? `\`${path}\` is not the name of a text about a place.`
      : language === undefined
        ? `sites.yaml has no site with the slug \`${slug}\`.`
        : `No site with the slug \`${slug}\` offers the language \`${language}\`.`,
  help: ({ slug, language, example, hint }) =>
    slug === undefined
      ? `Rename it to the slug and the language of pages, e.g. \`${example}\`, or move it out of \`content/\`.`
      : language === undefined
        ? `Rename the folder \`content/${slug}\` to the slug of a site, or delete it if its site is gone.${hint}`
        : `Rename the file to a language of the site, e.g. \`${example}\`, or add \`${language}\` to \`locales\` in its row.${hint}`,
  impact: () => 'No page shows this text.',
  docs: {
    why: '`content/<slug>/<language>.md` belongs to the pages of a slug in one language. The usual cause is a typing mistake, or a slug that has changed.',
    bad: 'content/parris/en.md',
    good: 'content/paris/en.md',
  },
  check({ ast, offers }, report) {
    const hintFor = suggester()
    const sites = groupBy(ast.sites, ({ row }) => row.value.slug)
    const slugs = new Set(sites.keys())
    for (const { slug, language, file } of ast.content) {
      const offered = sites.get(slug)?.flatMap((site) => [...offers(site)])
      const example = `content/${slug}/${offered?.[0] ?? 'en'}.md`
      const about = { path: file, slug, example, hint: offered ? '' : hintFor(slug, slugs) }
      if (!offered) report(about, { at: fileSpan(file) })
      else if (!offered.includes(language))
        report({ ...about, language, hint: didYouMean(language, offered) }, { at: fileSpan(file) })
    }
    for (const path of ast.strayContent)
      report(
        { path, example: `content/${ast.sites[0]?.row.value.slug ?? 'paris'}/en.md`, hint: '' },
        { at: fileSpan(path) },
      )
  },
})
