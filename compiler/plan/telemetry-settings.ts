import type { ConsentMode, TelemetrySettings } from '../../runtime/contract/telemetry-settings.ts'
import { keySources } from '../domain/public-keys.ts'
import type { PublicKey } from '../domain/public-keys.ts'
import { isLoopback } from '../domain/is-loopback.ts'
import { compareText } from '../diagnostic/sort.ts'
import type { Environment, KeySource, OptOut, Site } from '../3-resolve/project.ts'

/** The telemetry inputs of a build that are not in its files. */
export interface TelemetryKeys {
  /** The value of each variable that an environment names. A variable that is not set is missing or empty. */
  readonly variables: Readonly<Record<string, string | undefined>>
  /** The commit that is built, if it should be reported. */
  readonly commit?: string | undefined
}

/**
 * The telemetry settings for the pages of an environment. `undefined` without any key of Segment or Datadog: such pages
 * have no telemetry and send no requests. With only some of Datadog's keys, pages report what is missing (MO-06).
 */
export function telemetrySettings(
  environment: Environment,
  { variables, commit }: TelemetryKeys,
): Omit<TelemetrySettings, 'consent'> | undefined {
  const value = (source: KeySource | undefined): string => {
    if (source === undefined) return ''
    return source === 'local' ? 'local' : (variables[source.variable] ?? '')
  }
  const { name, micrositesHost, botCheck, graphql, intake, segment, datadog } = environment
  const writeKey = value(segment?.writeKey)
  const applicationId = value(datadog?.applicationId)
  const clientToken = value(datadog?.clientToken)
  if (writeKey === '' && applicationId === '' && clientToken === '') return undefined
  return {
    environment: name,
    micrositesHost,
    botCheck,
    graphql,
    ...(intake !== undefined && { intake }),
    ...(commit !== undefined && { commit }),
    ...(writeKey !== '' && { segment: { ...segment, writeKey } }),
    ...(datadog && { datadog: { ...withoutRemote(datadog, intake), applicationId, clientToken } }),
  }
}

/**
 * With a local intake, no data leaves this machine, but the remote configuration would be loaded from Datadog's own
 * host.
 */
function withoutRemote(datadog: NonNullable<Environment['datadog']>, intake = ''): NonNullable<Environment['datadog']> {
  const { remoteConfigurationId, ...rest } = datadog
  return remoteConfigurationId === undefined || isLoopback(intake) ? rest : datadog
}

/**
 * Whether a site asks its visitors before it measures anything. All sites do, except those that microsites.yaml names.
 */
export function consentMode({ countries, domains }: OptOut, { domain, country }: Site): ConsentMode {
  const exempt = domains.some((name) => name === domain) || (country !== undefined && countries.includes(country))
  return exempt ? 'opt-out' : 'opt-in'
}

/** The variables that an environment reads its keys from, sorted. */
export function keyVariables(environment: Environment): readonly string[] {
  return variablesOf(environment, () => true)
}

/** Those of the variables whose values are in a site's pages. */
export function keysHeld(environment: Environment, telemetry: Partial<TelemetrySettings> = {}): readonly string[] {
  const { segment, datadog } = telemetry
  const values = { writeKey: segment?.writeKey, ...datadog }
  return variablesOf(environment, (key) => (values[key] ?? '') !== '')
}

function variablesOf(environment: Environment, wanted: (key: PublicKey) => boolean): readonly string[] {
  const names = keySources(environment).flatMap(([key, source]) =>
    source === 'local' || !wanted(key) ? [] : [source.variable],
  )
  return [...new Set(names)].toSorted(compareText)
}
