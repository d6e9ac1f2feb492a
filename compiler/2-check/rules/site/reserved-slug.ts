import { fieldSpan } from '../../context.ts'
import { defineRule } from '../../rule.ts'

const ports = Array.from({ length: 9 }, (_, index) => [`com${index + 1}`, `lpt${index + 1}`]).flat()
const devices = new Set(['con', 'aux', 'nul', 'prn', ...ports])
const outputs = new Set(['assets', '404', '500', 'index', 'sitemap', 'robots', 'legal'])

export const siteReservedSlug = defineRule<{ slug: string; meaning: string }>({
  code: 'site/reserved-slug',
  severity: 'error',
  message: ({ slug, meaning }) => `The slug \`${slug}\` is reserved: it is ${meaning}.`,
  help: ({ slug }) => `Add a word about the place, e.g. \`${slug}-station\`.`,
  docs: {
    why: 'Each site already uses some names for its pages, files and language folders. Windows does not allow device names as file names.',
    bad: 'slug: index',
    good: 'slug: index-tower',
  },
  check({ ast, byLanguage }, report) {
    const codes = Object.keys(ast.locales?.value.locales ?? {}).map((code) => code.toLowerCase())
    const languages = new Set([...byLanguage.keys(), ...codes])
    for (const site of ast.sites) {
      const { slug } = site.row.value
      const meaning = languages.has(slug)
        ? 'the folder of a language'
        : outputs.has(slug)
          ? 'a page or file that every site has'
          : devices.has(slug)
            ? 'a device name on Windows'
            : undefined
      if (meaning !== undefined) report({ slug, meaning }, { at: fieldSpan(site, ['slug']) })
    }
  },
})
