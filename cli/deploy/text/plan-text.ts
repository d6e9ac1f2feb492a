import { freezeOn } from '../../../compiler/deploy/deployment.ts'
import type { Freeze } from '../../../compiler/deploy/deployment.ts'
import { isEmpty, retirementsOf } from '../../../compiler/deploy/plan-deploy.ts'
import type { DeployPlan, PlannedSite } from '../../../compiler/deploy/schema/deploy-plan.ts'
import { unknownDigest } from '../targets/target.ts'
import { deployCommand } from './deploy-command.ts'
import type { Host } from '../../program/host.ts'
import { fileSize } from '../../text/file-size.ts'
import { plural } from '../../text/plural.ts'
import { printable } from '../../text/printable.ts'
import { shellWord } from '../../text/shell-word.ts'
import { styleFor } from '../../text/style.ts'

export interface PlanFacts {
  readonly plan: DeployPlan
  readonly freezes: readonly Freeze[]
  /** ISO date, e.g. `2026-11-21`. */
  readonly today: string
  /** The file that the plan was written to, as the user typed it. */
  readonly out?: string
  /** The folder of the planned build, as the user typed it. */
  readonly dist?: string
  /** What to do about an earlier, unfinished deployment. */
  readonly fix?: string
  /** Whether applying abandons that deployment. */
  readonly restart?: boolean
}

/** A plan for people: the changes line by line, then the command to apply it. */
export function planText(
  { plan, freezes, today, out, dist, fix, restart = false }: PlanFacts,
  host: Pick<Host, 'color'>,
): string {
  const style = styleFor(host.color)
  const head = `${plan.environment} → ${plan.target}`
  const kept = Object.values(plan.sites).filter(({ action }) => action === 'keep').length
  if (isEmpty(plan))
    return `${head}\n${plural(kept, 'site')} unchanged since ${plan.release}. Nothing to do.\n${fix === undefined ? '' : `${style.yellow(fix)}\n`}`
  const lines = Object.entries(plan.sites).flatMap(([domain, site]) => siteLines(domain, site))
  const marks: Readonly<Record<string, (text: string) => string>> = {
    '+': style.green,
    '~': style.yellow,
    '-': style.red,
  }
  const freeze = freezeOn(freezes, today)
  const retired = retirementsOf(plan).length
  return [
    style.bold(head),
    `Release ${plan.release}, after ${plan.from ?? 'nothing'}`,
    ...lines.map((line) => `  ${(marks[line.charAt(0)] ?? ((text) => text))(line.charAt(0))}${line.slice(1)}`),
    ...(kept > 0 ? [style.dim(`  = ${plural(kept, 'site')} unchanged`)] : []),
    ...(freeze ? [style.red(`Frozen until ${freeze.until}: ${printable(freeze.reason)}`)] : []),
    ...(fix === undefined ? [] : [style.yellow(fix)]),
    `${fix === undefined || restart ? 'Apply' : 'Then apply'} ${out === undefined ? 'it' : 'exactly this plan'}: ${deployCommand(restart ? 'apply --restart' : 'apply', { ...plan, ...(dist !== undefined && { dist }) })}${
      out === undefined ? '' : ` --plan ${shellWord(out)}`
    }${freeze ? ' --despite-freeze' : ''}${freeze || retired > 0 ? ' --reason "…"' : ''}`,
    '',
  ].join('\n')
}

function siteLines(domain: string, site: PlannedSite): readonly string[] {
  const redirects = [
    ...site.redirects.map((line) => `    ↷ ${redirect(line)}`),
    ...site.lostRedirects.map((lost) => `    ✂ ${redirect(lost)}  no longer redirects`),
  ]
  // Redirects of a new site affect no existing visitors.
  if (site.action === 'add')
    return [`+ ${domain}  ${plural(site.pages, 'page')}, ${plural(site.newFiles, 'file')}, ${fileSize(site.bytes)}`]
  if (site.action === 'change') return [`~ ${domain}  ${changeText(site)}`, ...redirects]
  // A moved domain has only redirects, a retired one answers 410.
  const nothing = site.lostRedirects.length > 0 ? 'its redirects go' : 'its 410 goes'
  const going = site.pages === 0 ? nothing : `${plural(site.pages, 'page')} go`
  if (site.action === 'retire') return [`- ${domain}  ${going} offline; needs --reason`]
  return []
}

function changeText(site: PlannedSite): string {
  if (site.was === unknownDigest) return 'is damaged or incomplete on the target, uploaded again'
  const files = `${site.newFiles} of ${plural(site.files, 'file')} new, ${fileSize(site.bytes)}`
  const isRetired = site.pages === 0 && site.redirects.length === 0 && site.lostRedirects.length > 0
  return isRetired ? `is retired: its URLs answer 410; ${files}` : files
}

function redirect(line: string): string {
  const [from = '', to = ''] = line.split(' ')
  return printable(`${from} → ${to}`)
}
