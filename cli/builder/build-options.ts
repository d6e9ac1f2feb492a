import { resolve } from 'node:path'
import { checkoutAt } from '../project/checkout-at.ts'
import { listOption, textOption } from '../program/command.ts'
import type { CommandOptions } from '../program/command.ts'
import { outputFile } from '../files/output-file.ts'
import type { OutputFile } from '../files/output-file.ts'
import { UsageFailure } from '../program/command-failure.ts'
import type { Host } from '../program/host.ts'
import type { Failure } from '../program/outcome.ts'
import type { FindingsReport } from '../project/findings-report.ts'
import type { BuildRequest } from './read-state.ts'
import { shardOption } from './shards/shard-option.ts'

/** The outcome of findings that prevent a build. */
export type Refuse = (report: FindingsReport, host: Host) => Failure

/** The command line of a build. */
export interface BuildOptions extends Omit<BuildRequest, 'keys'> {
  readonly commit: string | undefined
  readonly requireKeys: boolean
  /** Variables that may be in pages in addition. */
  readonly allowedVariables: readonly string[]
  /** Number of threads that render; 0 derives it from the number of sites. */
  readonly jobs: number
  /** The git ref that `--affected` names: only what has changed since then is selected. */
  readonly affected: string | undefined
  /** Number of sites to build a second time, to compare their files; 0: none. */
  readonly verify: number
  /** The file for the times of the build. */
  readonly profile: OutputFile | undefined
  /** The environment to deploy to afterwards. */
  readonly deploy: string | undefined
  /** Whether to print the plan only. */
  readonly dryRun: boolean
  /** The only domain of the plan to print. */
  readonly why: string | undefined
}

/** Reads the options of `microsites build`. Throws if a value is not valid, or if options exclude each other. */
export function buildOptions(options: CommandOptions, host: Pick<Host, 'cwd' | 'env' | 'projectCode'>): BuildOptions {
  const checkout = checkoutAt(host)
  const deploy = textOption(options, 'deploy')
  const environment = textOption(options, 'env') ?? deploy ?? 'production'
  const why = textOption(options, 'why')
  const dryRun = options['dryRun'] === true || why !== undefined
  const refuse = (why: string): never => {
    throw new UsageFailure(why)
  }
  if (deploy !== undefined && environment !== deploy)
    refuse(`\`--env ${environment}\` and \`--deploy ${deploy}\` name two environments: leave out \`--env\`.`)
  if (deploy !== undefined && dryRun)
    refuse('`--dry-run` and `--why` plan a build and deploy nothing: leave out `--deploy`.')
  for (const name of ['yes', 'reason', 'despite-freeze'])
    if (
      deploy === undefined &&
      options[name.replace(/-(.)/, (_, letter: string) => letter.toUpperCase())] !== undefined
    )
      refuse(`\`--${name}\` is for a deployment: add \`--deploy ${environment}\`.`)
  for (const name of ['verify', 'profile'])
    if (dryRun && options[name] !== undefined)
      refuse(`\`--dry-run\` and \`--why\` build nothing: leave out \`--${name}\`.`)
  const profile = textOption(options, 'profile')
  const shard = shardOption(textOption(options, 'shard'), host.env)
  for (const name of ['domain', 'filter', 'affected', 'deploy'])
    if (shard && options[name] !== undefined)
      refuse(`\`--shard\` builds a part of all sites, to merge and deploy later: leave out \`--${name}\`.`)
  return {
    checkout,
    shard,
    out: resolve(checkout.root, textOption(options, 'out') ?? 'dist'),
    environment,
    selection: { domains: listOption(options, 'domain'), filters: listOption(options, 'filter') },
    affected: textOption(options, 'affected'),
    pseudo: options['pseudo'] === true,
    clean: options['clean'] === true,
    commit: commitOption(textOption(options, 'commit'), host.env),
    requireKeys: options['requireKeys'] === true,
    allowedVariables: listOption(options, 'allowEnv'),
    jobs: countOption(options, 'jobs', 99),
    verify: countOption(options, 'verify', 999),
    profile: profile === undefined ? undefined : outputFile(profile, '--profile', { ...host, root: checkout.root }),
    deploy,
    dryRun,
    why,
  }
}

/** The value of an option, or 0 if it is not given. Throws if it is not a whole number from 1 to `most`. */
function countOption(options: CommandOptions, name: string, most: number): number {
  const text = textOption(options, name)
  if (text === undefined) return 0
  if (/^[1-9]\d{0,2}$/.test(text) && Number(text) <= most) return Number(text)
  throw new UsageFailure(`\`--${name} ${text}\`: write a whole number from 1 to ${most}.`)
}

/** The commit to report, from `--commit` or from `MICROSITES_COMMIT`; `none` for none. `undefined` if neither is set. */
export function commitOption(
  text: string | undefined,
  { MICROSITES_COMMIT: variable = '' }: Readonly<Record<string, string | undefined>>,
): string | undefined {
  const commit = text ?? variable
  if (commit === '') return undefined
  if (/^[\w./-]{1,64}$/.test(commit)) return commit
  const source = text === undefined ? '`MICROSITES_COMMIT`' : '`--commit`'
  throw new UsageFailure(
    `${source} is not a commit. Use at most 64 letters, digits, dots, hyphens, underscores and slashes.`,
  )
}

/** What to write for a commit so that pages report none. */
export const noCommit = 'none'

/** Whether a build brings everything up to date, and may keep what has not changed. */
export function keepsAll({ clean, affected, selection: { domains, filters } }: BuildOptions): boolean {
  return !clean && affected === undefined && domains.length === 0 && filters.length === 0
}
