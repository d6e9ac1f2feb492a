import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gitIn } from '../git/git-in.ts'

/** What would do harm in a page that does not take care. */
export const hostile = `</script><img src=x onerror="document.title='harmed'">`

const rows = `  old-town-luggage.example: { type: city, slug: old-town, locales: [en], names: { en: Old Town } }
  old-town-lockers.example: { type: city, slug: old-town, locales: [en, th], place: { kind: city, country: TH }, names: { en: "${hostile.replaceAll('"', '\\"')}" } }
`

/**
 * Gives a project something to report, in a git repository: a warning, one that is waived, a language without pages, places
 * without a position, a commit that changes the table, and a change that is not committed.
 */
export function enliven(project: string): void {
  const edit = (file: string, change: (text: string) => string): void => {
    const path = join(project, file)
    writeFileSync(path, change(readFileSync(path, 'utf8')))
  }
  const commit = (message: string): void => {
    gitIn(project, 'add', '.')
    gitIn(project, 'commit', '-qm', message)
  }
  gitIn(project, 'init', '-q')
  commit('The table')
  edit('sites.yaml', (text) => text.replace(/\n*$/, `\n${rows}`))
  edit(
    'microsites.yaml',
    (text) =>
      `${text.trimEnd()}\nwaive:\n  - { code: site/shared-slug, domain: old-town-luggage.example, owner: growth, reason: both are being merged, until: 2099-01-01 }\n`,
  )
  commit('Two more')
  edit('sites.yaml', (text) => text.replace('slug: paris\n', 'slug: paris-city\n'))
}
