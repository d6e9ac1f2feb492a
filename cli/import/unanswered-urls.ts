import { movedEntries, movedPaths } from '../../compiler/2-check/moved-entries.ts'
import type { OwnPaths } from '../../compiler/2-check/own-paths.ts'
import { movedLiveSource } from '../../compiler/2-check/rules/moved/live-source.ts'
import { nearest } from '../../compiler/domain/nearest.ts'
import { withTexts } from '../edit/with-texts.ts'
import { compileSources } from '../project/compile-project.ts'
import { plural } from '../text/plural.ts'
import { printable } from '../text/printable.ts'
import type { OpenImport } from './open-import.ts'
import { listedAt } from './redirect-findings.ts'
import type { RedirectList } from './redirect-list.ts'
import type { ReadUrl } from './url-reader.ts'
import { withMoved } from './with-moved.ts'

/** A URL of a list that nothing answers. */
interface UnansweredUrl {
  readonly line: number
  readonly url: string
  /** The page that visitors probably want. */
  readonly likely?: string
}

/**
 * The URLs without a target that have neither a page nor a redirect. The rules of `moved:` decide, about a table in which these
 * URLs redirect.
 */
export async function unansweredUrls(
  opened: OpenImport,
  list: RedirectList,
  pathsOf: (domain: string) => OwnPaths | undefined,
): Promise<readonly UnansweredUrl[]> {
  const { ast } = opened.before.compilation.context
  const paths = movedPaths(movedEntries(ast))
  const [anySite] = ast.sites
  const rows = list.rows.filter(({ from, to }) => to === undefined && !paths.at(from))
  if (rows.length === 0) return []
  const lines = rows.map(({ from, old }) => [from, old?.path === undefined ? (anySite?.domain ?? from) : '/'] as const)
  const { report } = await compileSources(opened.checkout, withTexts(opened.sources, withMoved(opened, lines)))
  const listed = listedAt(report, rows)
  const answered = new Set(
    report.diagnostics.flatMap(({ code, span }) => (code === movedLiveSource.code ? (listed(span)?.row ?? []) : [])),
  )
  return rows
    .filter((row) => !answered.has(row))
    .map((row) => {
      const likely = likelyPage(row.old, pathsOf)
      return { line: row.line, url: row.from, ...(likely !== undefined && { likely }) }
    })
}

/** The page that people probably want at an old URL: that of its language, or one with a similar path. */
function likelyPage(old: ReadUrl | undefined, pathsOf: (domain: string) => OwnPaths | undefined): string | undefined {
  const { domain = '', path = '' } = old ?? {}
  const { pages = new Set<string>(), redirects = [] } = pathsOf(domain) ?? {}
  const folder = `/${path.split('/')[1]}`
  const similar = pages.has(folder) ? folder : nearest(path, [...pages, ...redirects])
  return similar === undefined ? undefined : pages.has(similar) ? `${similar}/` : '/'
}

/** URLs that are listed at most. */
const most = 20

/** The list for people. */
export function unansweredText(unanswered: readonly UnansweredUrl[]): string {
  if (unanswered.length === 0) return 'Each URL that was checked has a page or a redirect.\n'
  const lines = unanswered
    .slice(0, most)
    .map(
      ({ line, url, likely }) =>
        `  line ${line}  ${printable(url)}${likely === undefined ? '' : ` → perhaps ${likely}`}\n`,
    )
  const more = unanswered.length > most ? `  and ${unanswered.length - most} more (see \`--format json\`)\n` : ''
  return `${plural(unanswered.length, 'URL')} without a page or a redirect:\n${lines.join('')}${more}Fill in their targets in a column \`to\`, and import the file again.\n`
}
