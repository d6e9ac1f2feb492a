import { CommandFailure } from '../program/command-failure.ts'
import { compareSides } from '../diff/compare-sides.ts'
import { diffReportOf } from '../diff/diff-report-of.ts'
import { commitNamed } from '../project/git/commit-of.ts'
import { git } from '../project/git/git.ts'
import type { Host } from '../program/host.ts'
import { repositoryFolder } from '../project/repository-folder.ts'
import type { DiffReport } from '../diff/formats/diff-report.ts'
import type { TableChanges } from './page/report.ts'
import { usualConfig } from '../project/checkout.ts'
import type { Checkout } from '../project/checkout.ts'

/** Files whose commits are looked at, in the project's folder. */
const tables = ({ config = usualConfig }: Checkout): readonly string[] => ['sites.yaml', 'locales.yaml', config]

/** Commits compared at most. More than one, because the latest may have changed only comments. */
const mostCommits = 5

/** The uncommitted changes of the tables. Without any, those of the last commit that made a difference. */
export async function tableChanges(
  checkout: Checkout,
  environment: string,
  host: Pick<Host, 'cwd' | 'color'>,
): Promise<TableChanges> {
  const compare = async (words: readonly string[]): Promise<DiffReport> => {
    const sides = await compareSides(checkout, words, environment, host)
    const folder = repositoryFolder(checkout.root)
    const report = await diffReportOf(sides, { checkout, places: true, blame: false, reason: undefined, folder })
    sides.keep()
    return report
  }
  try {
    const pending = await compare([])
    if (pending.changes.length > 0) return { pending: true, diff: pending }
    const commits = await lastCommits(checkout)
    let latest: TableChanges | undefined
    for (const { commit, day } of commits) {
      const before = await commitNamed(checkout, `${commit}^`)
      if (before === undefined) break
      const changes = { pending: false, day, diff: await compare([before, commit]) }
      if (changes.diff.changes.length > 0) return changes
      latest ??= changes
    }
    return (
      latest ?? {
        missing:
          commits.length === 0
            ? 'No commit contains the tables yet.'
            : 'The tables have not changed since their first commit, or this clone does not contain older commits.',
      }
    )
  } catch (error) {
    // The report is useful without this part. It shows the first line of `diff`'s message instead.
    if (error instanceof CommandFailure) return { missing: error.message.split('\n')[0] ?? '' }
    throw error
  }
}

/** The last commits that touched the tables, latest first. */
async function lastCommits(checkout: Checkout): Promise<readonly { readonly commit: string; readonly day: string }[]> {
  const { stdout } = await git(checkout, [
    'log',
    `-${mostCommits}`,
    '--no-show-signature',
    '--format=%H %ct',
    '--',
    ...tables(checkout),
  ])
  return [...stdout.toString().matchAll(/^([0-9a-f]{40,64}) (\d+)$/gm)].map(([, commit = '', seconds]) => ({
    commit,
    day: new Date(Number(seconds) * 1000).toISOString().slice(0, 10),
  }))
}
