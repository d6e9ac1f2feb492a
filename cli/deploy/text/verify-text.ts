import type { DocumentOf } from '../../../compiler/results/result-of.ts'
import type { Release } from '../../../compiler/deploy/schema/release.ts'
import type { Compared } from '../compare-stored.ts'
import type { Verdict } from '../verify/verdict.ts'
import type { Host } from '../../program/host.ts'
import { plural } from '../../text/plural.ts'
import { comparedText } from './compared-text.ts'
import { printable } from '../../text/printable.ts'
import { styleFor } from '../../text/style.ts'

/** What the command says beside the verdicts. */
interface Beside {
  readonly compared: Compared | undefined
  /** What could not be compared as usual. */
  readonly note: string | undefined
}

/** The sites with problems, then a summary line. */
export function verifyText(
  { release }: Release,
  verdicts: readonly Verdict[],
  host: Pick<Host, 'color'>,
  { compared, note }: Beside,
): string {
  const style = styleFor(host.color)
  // An alias that is right is no site.
  const isSite = ({ domain }: Verdict, at: number): boolean =>
    verdicts.findIndex((verdict) => verdict.domain === domain) === at
  const counted = verdicts.filter((verdict, at) => verdict.state !== 'current' || isSite(verdict, at))
  const unchecked = counted.filter(({ state }) => state === 'unchecked').length
  const current = counted.filter(({ state }) => state === 'current').length
  const wrong = counted.length - current - unchecked
  const lines = verdicts.flatMap((verdict) => {
    const { state, host: name, warnings = [] } = verdict
    const mark = state === 'unchecked' ? style.yellow('?') : style.red('✖')
    return [
      ...(state === 'current' ? [] : [`${mark} ${name}  ${printable(whatIsWrong(verdict))}\n`]),
      ...warnings.map((warning) => `${style.yellow('!')} ${name}  ${printable(warning)}\n`),
    ]
  })
  const all =
    wrong > 0 ? `${wrong} of ${plural(counted.length, 'site')} not up to date` : `${plural(current, 'site')} up to date`
  const summary = `${all} with ${release}${unchecked > 0 ? `, ${unchecked} not checked` : ''}.`
  return `${lines.join('')}${note === undefined ? '' : `${style.yellow('!')} ${printable(note)}\n`}${summary}\n${compared ? comparedText(compared, host) : ''}`
}

function whatIsWrong({ state, says = '', since, shows = '', why = '' }: Verdict): string {
  if (state === 'wrong') return why
  if (state === 'unchecked') return `not checked: ${why}`
  if (state === 'foreign') return `shows another site: ${shows}`
  if (state === 'silent') return `did not report its release: ${why}`
  const content = since ?? `${says.slice(0, 8)}, which is in no release on the target`
  return `${state === 'left' ? 'is still served, although it was taken offline' : 'is outdated'}: it serves ${content}`
}

/** The same for programs. */
export function verifyDocument(
  { release }: Release,
  verdicts: readonly Verdict[],
  { compared, note }: Beside,
): DocumentOf<'deploy verify'> {
  const rest = { ...(note !== undefined && { note }), ...(compared && { compared }) }
  return { schema: 'microsites.deploy-verify/v1', release, sites: verdicts, ...rest }
}
