import type { Release } from '../../../compiler/deploy/schema/release.ts'
import type { ServedHeaders } from '../../../compiler/plan/hosting/delivery.ts'
import type { DocumentOf } from '../../../compiler/results/result-of.ts'
import { plural } from '../../text/plural.ts'
import { NoAnswer } from './ask-host.ts'
import type { Stored } from '../targets/target.ts'

/**
 * The answer of a host, compared with the deployed release. `behind`: it serves other content. `silent`: no valid answer.
 * `left`: the site is still served, although only an earlier release had it. `foreign`: it shows another site. `wrong`: a browser
 * does not get what the build asks for, or a retired or moved domain or an alias does not answer as such. `unchecked`: it
 * could not be reached.
 */
export type Verdict = DocumentOf<'deploy verify'>['sites'][number]

export interface Verifying {
  readonly live: Release
  /** All releases on the target, oldest first. */
  readonly releases: readonly Release[]
  /** Host pattern; `{domain}` stands for the site's domain. */
  readonly hosts: string
  /** Patterns of the hosts that redirect to those. */
  readonly aliases?: readonly string[]
  /** Sends all requests to this origin instead of the hosts' own addresses. */
  readonly via?: URL | undefined
  /** The file lists of the target, if it keeps any. */
  readonly list?: Stored['list']
}

export interface Asking extends Verifying {
  /** When to stop, as of `performance.now()`. */
  readonly end: number
  readonly headers: Map<string, ServedHeaders>
}

/** @returns `undefined` for a host that may be left out, if nothing is wrong */
export type Check = (domain: string, host: string, asking: Asking) => Promise<Verdict | undefined>

/** Days before the end of a certificate from which on it is mentioned. */
const lastDays = 14

/** What works, but not for long or not as well as it could. */
export function noted(days: number | undefined, others: readonly string[] = []): Pick<Verdict, 'days' | 'warnings'> {
  const isLast = days !== undefined && days < lastDays
  const warnings = [...(isLast ? [`its certificate ends in ${plural(days, 'day')}`] : []), ...others]
  return { ...(days !== undefined && { days }), ...(warnings.length > 0 && { warnings }) }
}

/** What it means that a host has no answer. @param invalid what it means if it has another one */
export function withoutAnswer(error: unknown, invalid: 'silent' | 'wrong'): Pick<Verdict, 'state' | 'why'> {
  const kind = error instanceof NoAnswer ? error.kind : 'other'
  const state = {
    gone: 'unchecked',
    unreachable: 'unchecked',
    unsafe: 'wrong',
    broken: invalid,
    other: invalid,
  } as const
  return { state: state[kind], why: error instanceof Error ? error.message : String(error) }
}

/** The newest release with this version of a site. */
export function sinceWhen(domain: string, says: string, releases: readonly Release[]): Pick<Verdict, 'since'> {
  const since = releases.findLast(({ sites }) => sites[domain]?.digest === says)?.release
  return since === undefined ? {} : { since }
}
