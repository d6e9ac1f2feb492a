import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync, statSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { describe, expect, test } from 'vitest'
import { repository } from '../run-cli.ts'

const documents = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '*.md'], {
  cwd: repository,
  encoding: 'utf8',
})
  .split('\n')
  // Texts about places link to pages of their sites.
  .filter((path) => path !== '' && !path.includes('/content/') && existsSync(join(repository, path)))

/** The fragments of a document's headings, as GitHub makes them. */
function fragments(text: string): ReadonlySet<string> {
  const headings = [...text.replaceAll(/^```.*?^```/gms, '').matchAll(/^#+ (.+)$/gm)]
  return new Set(
    headings.map(([, heading = '']) =>
      heading
        .toLowerCase()
        .replaceAll(/[^\p{L}\p{N}_\- ]/gu, '')
        .replaceAll(' ', '-'),
    ),
  )
}

/** The links of a document that lead to no file, or to no heading of it. @param path where it is, from the repository */
function brokenLinks(path: string, text: string): readonly string[] {
  const links = [...text.replaceAll(/^```.*?^```/gms, '').matchAll(/\]\(([^)\s]+)\)/g)].map(([, link = '']) => link)
  return links.filter((link) => {
    if (/^(?:https?|mailto):/.test(link)) return false
    const [file = '', fragment] = link.split('#')
    const target = file === '' ? path : normalize(join(dirname(path), file))
    const full = join(repository, target)
    if (!existsSync(full)) return true
    if (fragment === undefined || statSync(full).isDirectory()) return false
    return !fragments(target === path ? text : readFileSync(full, 'utf8')).has(fragment)
  })
}

describe('links of documents', () => {
  test.each(documents)('%s leads somewhere', (path) => {
    expect(brokenLinks(path, readFileSync(join(repository, path), 'utf8'))).toEqual([])
  })

  test('a link to no file or to no heading is found', () => {
    const text = '# Here\n[a](docs/no-such.md) [b](#here) [c](#there) [d](docs/rules.md#no-such-rule) [e](docs)\n'
    expect(brokenLinks('README.md', text)).toEqual(['docs/no-such.md', '#there', 'docs/rules.md#no-such-rule'])
  })
})
