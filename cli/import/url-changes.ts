import { diff } from '../../compiler/diff/diff.ts'
import { diffReportOf } from '../diff/diff-report-of.ts'
import { guardRefusal } from '../diff/exit-code-of.ts'
import { diffPretty } from '../diff/formats/pretty.ts'
import type { Host } from '../program/host.ts'
import type { Checkout } from '../project/checkout.ts'
import type { CompiledProject } from '../project/compile-project.ts'
import { placeData } from '../project/place-data.ts'
import { repositoryFolder } from '../project/repository-folder.ts'
import { today } from '../project/today.ts'

/** The table before and after an import. */
interface Imported {
  readonly before: CompiledProject
  readonly after: CompiledProject
  /** Whether the table changes. */
  readonly isChanged: boolean
}

interface UrlChanges {
  readonly text: string
  /** Why the guard refuses the change. */
  readonly refused?: string | undefined
}

/** What an import does to URLs. The first rows of a table change none. */
export async function urlChanges(
  checkout: Checkout,
  { before, after, isChanged }: Imported,
  { reason, dryRun }: { readonly reason: string | undefined; readonly dryRun: boolean },
  host: Pick<Host, 'color'>,
): Promise<UrlChanges> {
  const [was, is] = [before.project, after.project]
  if (!isChanged || before.report.counts.sites === 0) return { text: '' }
  const environment = Object.keys(is?.environments ?? {}).find(
    (name, _, all) => name === 'production' || !all.includes('production'),
  )
  if (!was || !is || environment === undefined) {
    // The guard leaves small tables alone.
    const isSmall = before.report.counts.sites < ((is ?? was)?.guard.minSites ?? 10)
    return {
      text: 'URLs are not compared, because the table has errors.\n',
      ...(reason === undefined &&
        !isSmall && {
          refused:
            'Refused: the guard cannot compare a table with errors. Fix them first (`microsites validate`), or say with `--reason` why they stay.',
        }),
    }
  }
  const [from, to] = [
    { label: 'table', project: was },
    { label: 'import', project: is },
  ]
  const changes = diff(from, to, environment, { today: today(), places: placeData() })
  const report = await diffReportOf(
    { from, to, changes, keep: () => {} },
    { checkout, places: false, blame: false, reason, folder: repositoryFolder(checkout.root) },
  )
  return {
    text: diffPretty(report, { impact: false, details: false, brief: !dryRun }, host),
    refused: guardRefusal(changes, reason),
  }
}
