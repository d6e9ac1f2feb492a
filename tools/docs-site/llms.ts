import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { DocsIndex } from './index-of-docs.ts'

/** Writes `llms.txt`, the index of the site for language models, and `llms-full.txt`, all pages in one file. */
export function writeLlms(outDir: string, repository: string, { title, summary, groups }: DocsIndex): void {
  const lists = groups.map(
    ({ text, entries }) =>
      `## ${text}\n\n${entries.map((entry) => `- [${entry.text}](${pageOf(entry.file)}): ${entry.about}`).join('\n')}`,
  )
  const head = `# ${title}\n\n> ${summary}`
  writeFileSync(join(outDir, 'llms.txt'), `${[head, ...lists].join('\n\n')}\n`)
  const pages = groups.flatMap(({ entries }) =>
    entries.map(({ file }) => readFileSync(join(repository, 'docs', file), 'utf8').trim()),
  )
  writeFileSync(join(outDir, 'llms-full.txt'), `${[head, ...pages].join('\n\n---\n\n')}\n`)
}

/** @param file relative to docs/ @returns where the page is, from the start page */
const pageOf = (file: string): string => file.replace(/^\.\.\//, '').replace(/\.md$/, '.html')
