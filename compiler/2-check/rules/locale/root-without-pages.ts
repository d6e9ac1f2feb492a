import { nearest } from '../../../domain/nearest.ts'
import { codeNamed } from '../../../fields/words.ts'
import { fieldSpan } from '../../context.ts'
import { allKnown } from '../../offered-languages.ts'
import { defineRule } from '../../rule.ts'

export const localeRootWithoutPages = defineRule<{ root: string; isServed: boolean; other: string | undefined }>({
  code: 'locale/root-without-pages',
  severity: 'error',
  message: ({ root }) => `The site has no pages in \`${root}\`, its \`root\`.`,
  help: ({ root, isServed, other }) => {
    if (isServed) return `Add \`${root}\` to the \`locales\` of the site, or name one of them as \`root\`.`
    return other === undefined
      ? 'Remove `root`, or name a language in which the site has pages.'
      : `Write \`root: ${other}\`.`
  },
  impact: () => 'The URL `/` would have no page.',
  docs: {
    why: 'The pages at `/` are in the `root` language of the site, so the site must offer it, and the runtime must serve it.',
    bad: 'root: de, locales: [en, fr]',
    good: 'root: de, locales: [de, en, fr]',
  },
  check(context, report) {
    const { ast, offers, statusOf } = context
    for (const site of ast.header ? ast.sites : []) {
      const { root } = site.row.value
      const offered = offers(site)
      // Other findings tell of locales that are mistyped.
      if (root === undefined || offered.size === 0 || !allKnown(context, offered)) continue
      const isServed = statusOf(root) === 'served'
      if (isServed && offered.has(root)) continue
      const pages = [...offered].filter((language) => statusOf(language) === 'served')
      const other = isServed
        ? undefined
        : (pages.find(
            (page) => root.startsWith(`${page}-`) || page === codeNamed('language', root, ['en', ...pages]),
          ) ?? nearest(root, pages))
      report({ root, isServed, other }, { at: fieldSpan(site, ['root']) })
    }
  },
})
