import { excerpt } from '../../compiler/1-parse/excerpt.ts'
import { yesOrNo } from '../../compiler/domain/yes-no.ts'
import type { Cell } from '../../compiler/source/imported-file.ts'
import type { ListedUrl } from './listed-url.ts'

/** What is wrong with a cell, as `shape/invalid-value` says it. */
type Problem = readonly [{ readonly value: string; readonly expected: string; readonly step: string }, Cell]

const problem = (cell: Cell, expected: string, step: string): Problem => [
  { value: excerpt(cell.text), expected, step },
  cell,
]

/** Texts of the columns `regex` and `match` for a URL that is not a pattern, and depends on nothing else. */
const exact = /^(?:plain|url|exact|$)/i

/** Texts of the column `status`. */
const permanent = /^(?:30[18]\b|(?:moved )?permanent|$)/i
const others = /^(?:[1245]\d\d|30[0456])\b/

const forever = (word: string) =>
  `Write \`${word}\` if the page has moved permanently. Otherwise remove the line: sites have no temporary redirects.`

/**
 * The problem of a line that cannot become a line of `moved:`, if the table does not show it.
 * @param cells by column. @param domain the site of paths without a domain
 */
export function redirectProblem(
  { to, old, fromCell }: ListedUrl,
  cells: Readonly<Record<string, Cell>>,
  domain: string | undefined,
): Problem | undefined {
  const isPath = /^\/(?!\/)/.test(fromCell.text)
  if (!old && isPath && domain === undefined)
    return problem(
      fromCell,
      'a URL with its domain',
      'Write the domain before the path, or name the site of all such paths with `--domain`.',
    )
  if (to === undefined) return undefined
  const { status, permanent: isPermanent, regex, match } = cells
  if ([regex, match].some((cell) => cell && yesOrNo(cell.text) !== false && !exact.test(cell.text)))
    return problem(
      fromCell,
      'a URL, but a pattern',
      'Patterns cannot be imported. Write a line for each URL, or a folder such as `/old/*` for all below it.',
    )
  if (isPermanent && yesOrNo(isPermanent.text) !== true && !permanent.test(isPermanent.text))
    return problem(isPermanent, 'a permanent redirect', forever('true'))
  if (status && others.test(status.text))
    return problem(
      status,
      'the status of a redirect',
      'Write `301` if the URL redirects to this target. Otherwise leave its target empty.',
    )
  if (status && !permanent.test(status.text)) return problem(status, 'a permanent redirect', forever('301'))
  if (old) return undefined
  if (fromCell.text.includes('?'))
    return problem(
      fromCell,
      'a URL without a query',
      'A query cannot choose a redirect. Keep one line for all URLs that differ only after the `?`, without the query.',
    )
  return isPath
    ? problem(
        fromCell,
        'a path that can redirect',
        'Write a path without `//`, brackets or `*`, e.g. `/old/page`, or a folder such as `/old/*` for all below it.',
      )
    : undefined
}

/** The problem of a URL that redirects with its whole domain. @param leads where to, without a scheme */
export const wholeDomain = ({ from, toCell }: ListedUrl, leads: string): Problem =>
  problem(
    toCell,
    `where \`${from}\` leads`,
    `A moved domain can only redirect as a whole, and this URL leads to \`https://${leads}\`. Write that, or remove the line.`,
  )
