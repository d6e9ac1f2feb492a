import { resolve } from 'node:path'
import { checkoutAt } from '../project/checkout.ts'
import { listOption, textOption } from '../program/command.ts'
import type { CommandOptions } from '../program/command.ts'
import { CommandFailure } from '../program/command-failure.ts'
import type { Host } from '../program/host.ts'
import { exitCodes } from '../program/outcome.ts'
import type { Outcome } from '../program/outcome.ts'
import type { FindingsReport } from '../project/findings-report.ts'
import type { BuildRequest } from './read-state.ts'
import { shardOption } from './shards/shard-option.ts'

/** The outcome of findings that prevent a build. */
export type Refuse = (report: FindingsReport, host: Host) => Outcome

/** The command line of a build. */
export interface BuildOptions extends Omit<BuildRequest, 'keys'> {
  readonly commit: string | undefined
  readonly requireKeys: boolean
  /** Variables that may be in pages in addition. */
  readonly allowedVariables: readonly string[]
  /** Number of threads that render; 0 derives it from the number of sites. */
  readonly jobs: number
  /** The environment to deploy to afterwards. */
  readonly deploy: string | undefined
  /** Whether to print the plan only. */
  readonly dryRun: boolean
  /** The only domain of the plan to print. */
  readonly why: string | undefined
  readonly json: boolean
}

/** Reads the options of `microsites build`. Throws if a value is not valid, or if options exclude each other. */
export function buildOptions(options: CommandOptions, host: Pick<Host, 'cwd' | 'env' | 'projectCode'>): BuildOptions {
  const checkout = checkoutAt(host)
  const deploy = textOption(options, 'deploy')
  const environment = textOption(options, 'env') ?? deploy ?? 'production'
  const why = textOption(options, 'why')
  const dryRun = options['dryRun'] === true || why !== undefined
  const json = options['format'] === 'json'
  const refuse = (why: string): never => {
    throw new CommandFailure(exitCodes.usage, why)
  }
  if (deploy !== undefined && environment !== deploy)
    refuse(`\`--env ${environment}\` and \`--deploy ${deploy}\` name two environments: leave out \`--env\`.`)
  if (deploy !== undefined && dryRun)
    refuse('`--dry-run` and `--why` plan a build and deploy nothing: leave out `--deploy`.')
  for (const [name, flag] of [
    ['yes', '--yes'],
    ['reason', '--reason'],
    ['despiteFreeze', '--despite-freeze'],
  ] as const)
    if (deploy === undefined && options[name] !== undefined)
      refuse(`\`${flag}\` is for a deployment: add \`--deploy ${environment}\`.`)
  const shard = shardOption(textOption(options, 'shard'), host.env)
  for (const [name, flag] of [
    ['domain', '--domain'],
    ['filter', '--filter'],
    ['deploy', '--deploy'],
  ] as const)
    if (shard && options[name] !== undefined)
      refuse(`\`--shard\` builds a part of all sites, to merge and deploy later: leave out \`${flag}\`.`)
  return {
    checkout,
    shard,
    out: resolve(checkout.root, textOption(options, 'out') ?? 'dist'),
    environment,
    selection: { domains: listOption(options, 'domain'), filters: listOption(options, 'filter') },
    pseudo: options['pseudo'] === true,
    clean: options['clean'] === true,
    commit: commitOption(textOption(options, 'commit'), host.env),
    requireKeys: options['requireKeys'] === true,
    allowedVariables: listOption(options, 'allowEnv'),
    jobs: jobsOption(textOption(options, 'jobs')),
    deploy,
    dryRun,
    why,
    json,
  }
}

/** The value of `--jobs`, or 0 if it is not given. Throws if it is not a whole number from 1 to 99. */
function jobsOption(text: string | undefined): number {
  if (text === undefined) return 0
  if (/^[1-9]\d?$/.test(text)) return Number(text)
  throw new CommandFailure(exitCodes.usage, `\`--jobs ${text}\`: write a whole number from 1 to 99.`)
}

/** The commit to report, from `--commit` or from `MICROSITES_COMMIT`. `undefined` if neither is set. */
export function commitOption(
  text: string | undefined,
  { MICROSITES_COMMIT: variable = '' }: Readonly<Record<string, string | undefined>>,
): string | undefined {
  const commit = text ?? variable
  if (commit === '') return undefined
  if (/^[\w./-]{1,64}$/.test(commit)) return commit
  const source = text === undefined ? '`MICROSITES_COMMIT`' : '`--commit`'
  throw new CommandFailure(
    exitCodes.usage,
    `${source} is not a commit. Use at most 64 letters, digits, dots, hyphens, underscores and slashes.`,
  )
}
