import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Reads docs/README.md: the site has the same groups and the same order.
 *
 * @typedef {{ text: string, file: string, about: string }} Entry `file` is relative to docs/
 * @param {string} repository
 * @returns {{ title: string, summary: string, groups: { text: string, entries: Entry[] }[] }}
 */
export function indexOfDocs(repository) {
  return indexIn(readFileSync(join(repository, 'docs/README.md'), 'utf8'))
}

/** @param {string} text of docs/README.md */
export function indexIn(text) {
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
