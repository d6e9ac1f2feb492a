import { readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitepress'
import { brokenLinks } from '../check-links.ts'
import { githubFragment } from '../github-fragment.ts'
import { indexOfDocs } from '../index-of-docs.ts'
import { writeLlms } from '../llms.ts'

const repository = fileURLToPath(new URL('../../..', import.meta.url))
const index = indexOfDocs(repository)

/** The documents of the site. */
const published = ['docs', 'SECURITY.md', 'CHANGELOG.md']

const linkTo = (file: string): string => `/${file.replace(/^\.\.\//, '').replace(/\.md$/, '')}`

/** What matters here of a token of the Markdown parser. */
interface Token {
  readonly type: string
  readonly children: readonly Token[] | null
  attrGet(name: string): string | null
  attrSet(name: string, value: string): void
}

/**
 * On the site all documents are in one folder, so `../SECURITY.md` and `docs/check.md` lose their folder. It has no tests, so
 * the names of tests are no links.
 */
function toOneFolder({ tokens }: { readonly tokens: readonly Token[] }): void {
  let isLink = true
  for (const token of tokens.flatMap(({ children }) => children ?? [])) {
    const href = token.type === 'link_open' ? token.attrGet('href') : null
    if (href !== null) {
      isLink = !href.startsWith('tests/')
      token.attrSet('href', href.replace(/^(?:\.\.|docs)\//, ''))
    }
    if (!isLink && token.type.startsWith('link_')) Object.assign(token, { tag: 'span', attrs: null })
  }
}

export default defineConfig({
  title: 'microsites',
  description: index.summary,
  lang: 'en',
  // The Markdown stays where GitHub shows it.
  srcDir: repository,
  srcExclude: readdirSync(repository)
    .filter((name) => !published.includes(name))
    .map((name) => (name.endsWith('.md') ? name : `${name}/**`)),
  rewrites: { 'docs/README.md': 'index.md', 'docs/:page': ':page' },
  markdown: {
    anchor: { slugify: githubFragment },
    theme: { light: 'github-light-high-contrast', dark: 'github-dark-high-contrast' },
    config(markdown) {
      markdown.core.ruler.push('one-folder', toOneFolder)
    },
  },
  head: [
    ['meta', { name: 'color-scheme', content: 'light dark' }],
    ['link', { rel: 'icon', href: 'data:,' }],
  ],
  transformPageData: (page) =>
    page.relativePath === 'index.md' ? { frontmatter: { ...page.frontmatter, aside: false } } : undefined,
  themeConfig: {
    search: { provider: 'local' },
    outline: [2, 3],
    sidebar: index.groups.map(({ text, entries }) => ({
      text,
      items: entries.map((entry) => ({ text: entry.text, link: linkTo(entry.file) })),
    })),
    nav: index.groups.slice(0, 4).map(({ text, entries }) => ({ text, link: linkTo(entries[0]?.file ?? '') })),
  },
  buildEnd({ outDir }) {
    writeLlms(outDir, repository, index)
    const broken = brokenLinks(outDir)
    if (broken.length > 0) throw new Error(`Broken links:\n${broken.join('\n')}`)
  },
})
