import { keySources, publicKeys } from '../../compiler/domain/public-keys.ts'
import { keyVariables } from '../../compiler/plan/telemetry-settings.ts'
import type { Environment } from '../../compiler/3-resolve/project.ts'
import { secretKindOf } from '../../compiler/source/secrets.ts'
import type { TelemetryKeys } from '../../compiler/plan/telemetry-settings.ts'
import { CommandFailure } from '../program/command-failure.ts'
import { exitCodes } from '../program/outcome.ts'

/** The values of the variables from which an environment takes its keys. */
export interface Keys extends Pick<TelemetryKeys, 'variables'> {
  /** The variables that are not set or hold only white space, sorted. */
  readonly unset: readonly string[]
  /** The services that are off because one of their variables is not set. */
  readonly off: readonly string[]
}

/** What the services call their keys. */
const words = { writeKey: 'write key', applicationId: 'RUM application id', clientToken: 'client token' } as const

/** The names that services and their guides use for the keys of websites. */
const publicName = /(?:^|_)(?:WRITE_KEY|APPLICATION_ID|CLIENT_TOKEN)$/

/**
 * Reads an environment's keys and trims them. Throws if a name or a value is not that of a public key. The error names the
 * variable, and never its value.
 * @param allowed names that the user has allowed in addition.
 */
export function readKeys(
  environment: Environment,
  from: Readonly<Record<string, string | undefined>>,
  allowed: readonly string[] = [],
): Keys {
  const names = keyVariables(environment)
  const [unknown] = names.filter((name) => !publicName.test(name) && !allowed.includes(name))
  if (unknown !== undefined)
    throw new CommandFailure(
      exitCodes.findings,
      `microsites.yaml asks for the variable \`${unknown}\`, which may be a secret, and pages are public. Let its name end in \`WRITE_KEY\`, \`APPLICATION_ID\` or \`CLIENT_TOKEN\`, or add \`--allow-env ${unknown}\`.`,
    )
  const variables = Object.fromEntries(names.map((name) => [name, (from[name] ?? '').trim()]))
  for (const name of names) {
    const kind = secretKindOf(variables[name] ?? '')
    if (kind !== undefined)
      throw new CommandFailure(
        exitCodes.findings,
        `\`${name}\` contains what looks like ${kind}, and pages are public. Set it to the key that the service shows for websites.`,
      )
  }
  for (const [key, source] of keySources(environment)) {
    const value = source === 'local' ? '' : (variables[source.variable] ?? '')
    const { pattern, form } = publicKeys[key]
    if (value !== '' && source !== 'local' && !pattern.test(value))
      throw new CommandFailure(
        exitCodes.findings,
        `\`${source.variable}\` does not contain a ${words[key]}: that is ${form}. Set it to the key as the service shows it for websites.`,
      )
  }
  const unset = names.filter((name) => variables[name] === '')
  const { segment, datadog } = environment
  const services = { Segment: [segment?.writeKey], Datadog: [datadog?.applicationId, datadog?.clientToken] }
  const off = Object.entries(services)
    .filter(([, sources]) => sources.some((source) => typeof source === 'object' && unset.includes(source.variable)))
    .map(([service]) => service)
  return { variables, unset, off }
}

/** Throws if a variable is not set. */
export function requireKeys(keys: Keys): void {
  if (keys.unset.length === 0) return
  throw new CommandFailure(
    exitCodes.findings,
    `Not set: ${unsetText(keys)} Nothing was built. Set what is missing, or build without \`--require-keys\`.`,
  )
}

/** The variables that are not set, and what is off because of that. */
export function unsetText({ unset, off }: Pick<Keys, 'unset' | 'off'>): string {
  return `${unset.join(', ')}. ${off.join(' and ')} ${off.length === 1 ? 'is' : 'are'} off.`
}
