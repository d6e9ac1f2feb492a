import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** What docs/README.md lists. The site has the same groups in the same order. */
export interface DocsIndex {
  readonly title: string
  readonly summary: string
  readonly groups: readonly { readonly text: string; readonly entries: readonly Entry[] }[]
}

interface Entry {
  readonly text: string
  /** Relative to docs/. */
  readonly file: string
  readonly about: string
}

export const indexOfDocs = (repository: string): DocsIndex =>
  indexIn(readFileSync(join(repository, 'docs/README.md'), 'utf8'))

export function indexIn(text: string): DocsIndex {
  const [top = '', ...sections] = text.split(/^## /m)
  const [title = '', summary = ''] = top.replace(/^# /, '').split(/\n{2,}/)
  return {
    title: title.trim(),
    summary: summary.replaceAll('\n', ' ').trim(),
    groups: sections.map((section) => ({
      text: section.slice(0, section.indexOf('\n')).trim(),
      entries: [...section.matchAll(/^\| \[([^\]]+)\]\(([^)#]+)\) \| (.*?) \|$/gm)].map(
        ([, entry = '', file = '', about = '']) => ({ text: entry, file, about }),
      ),
    })),
  }
}
