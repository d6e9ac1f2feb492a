import { readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitepress'
import { githubFragment } from '../github-fragment.mjs'
import { indexOfDocs } from '../index-of-docs.mjs'
import { writeLlms } from '../llms.mjs'

const repository = fileURLToPath(new URL('../../..', import.meta.url))
const index = indexOfDocs(repository)

/** The documents of the site. */
const published = ['docs', 'SECURITY.md', 'CHANGELOG.md']

const linkTo = (file) => `/${file.replace(/^\.\.\//, '').replace(/\.md$/, '')}`

/** On the site all documents are in one folder, so links to `../SECURITY.md` lose their `../`. */
function toOneFolder({ tokens }) {
  for (const token of tokens.flatMap(({ children }) => children ?? [])) {
    const href = token.type === 'link_open' ? token.attrGet('href') : null
    if (href?.startsWith('../')) token.attrSet('href', href.slice('../'.length))
    if (href?.startsWith('docs/')) token.attrSet('href', href.slice('docs/'.length))
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
    theme: { light: 'github-light', dark: 'github-dark' },
    config: (markdown) => void markdown.core.ruler.push('one-folder', toOneFolder),
  },
  head: [['meta', { name: 'color-scheme', content: 'light dark' }]],
  transformPageData: (page) =>
    page.relativePath === 'index.md' ? { frontmatter: { ...page.frontmatter, aside: false } } : undefined,
  themeConfig: {
    search: { provider: 'local' },
    outline: [2, 3],
    sidebar: index.groups.map(({ text, entries }) => ({
      text,
      items: entries.map((entry) => ({ text: entry.text, link: linkTo(entry.file) })),
    })),
    nav: index.groups.slice(0, 4).map(({ text, entries }) => ({ text, link: linkTo(entries[0].file) })),
  },
  buildEnd: ({ outDir }) => writeLlms(outDir, repository, index),
})
