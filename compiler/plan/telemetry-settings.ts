import type { ConsentMode, TelemetrySettings } from '../../runtime/contract/telemetry-settings.ts'
import { wholeDatadog } from '../../runtime/contract/whole-datadog.ts'
import { isLoopback } from '../domain/is-loopback.ts'
import { compareText } from '../diagnostic/sort.ts'
import type { Environment, KeySource, OptOut, Site } from '../3-resolve/project.ts'

/** What a build is told beside its files. */
export interface TelemetryKeys {
  /** Value of each variable that an environment names; one that is not set is missing or empty. */
  readonly variables: Readonly<Record<string, string | undefined>>
  /** The commit that is built, if it is to be reported. */
  readonly commit?: string | undefined
}

/**
 * What the pages of an environment's sites know of it. `undefined` where there is no key of either Segment or Datadog:
 * such pages have no telemetry, and ask nobody. With some of Datadog's keys alone they say what is missing (MO-06).
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

/** With a local intake nothing leaves this machine, and the configuration would come from Datadog's own host. */
function withoutRemote(datadog: NonNullable<Environment['datadog']>, intake = ''): NonNullable<Environment['datadog']> {
  const { remoteConfigurationId, ...rest } = datadog
  return remoteConfigurationId === undefined || isLoopback(intake) ? rest : datadog
}

/** Whether pages with these settings measure anything, and so have to say so. */
export function measures(settings: Pick<TelemetrySettings, 'segment' | 'datadog'>): boolean {
  return settings.segment !== undefined || wholeDatadog(settings) !== undefined
}

/** Whether a site asks its visitors before it measures anything, as all do that microsites.yaml does not name. */
export function consentMode({ countries, domains }: OptOut, { domain, country }: Site): ConsentMode {
  const exempt = domains.some((one) => one === domain) || (country !== undefined && countries.includes(country))
  return exempt ? 'opt-out' : 'opt-in'
}

/** The variables that an environment takes its keys from, sorted. */
export function keyVariables(environment: Environment): readonly string[] {
  return variablesOf(environment, () => true)
}

/** Of those, the ones whose values are in a site's pages. */
export function keysHeld(environment: Environment, telemetry: Partial<TelemetrySettings> = {}): readonly string[] {
  const { segment, datadog } = telemetry
  const values = { writeKey: segment?.writeKey, ...datadog }
  return variablesOf(environment, (key) => (values[key] ?? '') !== '')
}

type Key = 'writeKey' | 'applicationId' | 'clientToken'

function variablesOf({ segment, datadog }: Environment, wanted: (key: Key) => boolean): readonly string[] {
  const sources: Readonly<Record<Key, KeySource | undefined>> = {
    writeKey: segment?.writeKey,
    applicationId: datadog?.applicationId,
    clientToken: datadog?.clientToken,
  }
  const names = Object.entries(sources).flatMap(([key, source]) =>
    source === undefined || source === 'local' || !wanted(key as Key) ? [] : [source.variable],
  )
  return [...new Set(names)].toSorted(compareText)
}
