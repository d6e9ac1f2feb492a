import type { Host } from '../program/host.ts'
import { plural } from '../text/plural.ts'
import { printable } from '../text/printable.ts'
import { styleFor } from '../text/style.ts'
import type { BuildPlan, BuildReason, PackageChange } from './plan-build.ts'

/** What a plan's reasons mean. */
const meanings: Readonly<Record<BuildReason, string>> = {
  new: 'is not in the output, or its manifest cannot be read',
  clean: '--clean builds everything',
  untrusted: 'nothing of the output is used: git tracks it, or does not answer',
  damaged: 'files in the output are missing or changed',
  inputs: 'its inputs have changed; the last build has not recorded them part by part',
  row: 'its row in sites.yaml',
  content: 'its texts in content/',
  brand: 'the brand',
  locales: 'its rows in locales.yaml',
  environment: 'the environment',
  reservation: 'the reservation settings',
  telemetry: 'the keys, the commit, or what is measured',
  texts: 'the texts of its languages',
  cards: 'how pictures are drawn',
  fonts: 'the installed fonts of cards',
  neighbours: 'the sites nearby',
  surroundings: 'what the data set says about its place',
  primary: 'the primary site of its slug',
  templates: 'the templates, or the version of microsites',
  packages: 'the packages in the bundle',
  redirects: 'the URLs that it redirects to',
  unselected: 'is not selected',
  gone: 'is no longer in the tables',
}

/** What `--affected` says of a site that it selects and that needs no build. */
export const affectedText = 'affected but up to date'

/** A plan for people: one line for each domain, then the totals. @param affected whether `--affected` selects the sites */
export function planText(
  { build, keep, remove, reasons, packages = {} }: BuildPlan,
  affected: boolean,
  host: Pick<Host, 'color'>,
): string {
  const style = styleFor(host.color)
  const changed = Object.entries(packages).map(([name, change]) => packageText(name, change))
  const meaningOf = (reason: BuildReason): string =>
    reason === 'packages' && changed.length > 0 ? changed.join(', ') : meanings[reason]
  const lines = (action: string, domains: readonly string[]): readonly string[] =>
    domains.map((domain) => {
      const own = reasons[domain]
      const why = own ? own.map((reason) => `${reason} (${meaningOf(reason)})`) : affected ? [affectedText] : []
      return [action, printable(domain), ...(why.length > 0 ? [why.join(', ')] : [])].join('  ')
    })
  return [
    ...lines(style.yellow('build '), build),
    ...lines(style.dim('keep  '), keep),
    ...lines(style.red('remove'), remove),
    `${plural(build.length + keep.length + remove.length, 'domain')}: ${build.length} to build, ${keep.length} to keep, ${remove.length} to remove. Nothing was written.`,
    '',
  ].join('\n')
}

function packageText(name: string, { from, to }: PackageChange): string {
  const shown = `\`${printable(name)}\``
  if (from === undefined || to === undefined) return `${shown} is ${to === undefined ? 'no longer imported' : 'new'}`
  if (from === to) return `files of ${shown}`
  return `${shown} ${printable(from)} → ${printable(to)}`
}
