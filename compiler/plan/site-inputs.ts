import type { LocaleEntry } from '../../runtime/contract/locale-config.ts'
import type { TelemetrySettings } from '../../runtime/contract/telemetry-settings.ts'
import type { Environment, Project, ReservationSettings, Site } from '../3-resolve/project.ts'
import { homesOf } from './addresses.ts'
import { nearbySites } from './place/nearby.ts'
import type { Neighbour } from './place/nearby.ts'
import { consentMode, telemetrySettings } from './telemetry-settings.ts'
import type { TelemetryKeys } from './telemetry-settings.ts'
import { twinsOf } from './twins.ts'

/**
 * Everything that a site's output is made from. {@link planSite} sees nothing else, so a site cannot
 * come to hold what belongs to another, and a site whose inputs are the same need not be built again.
 */
export interface SiteInputs {
  readonly site: Site
  readonly brand: Project['brand']
  /** The site's locales, the default first. */
  readonly locales: readonly LocaleEntry[]
  readonly environment: Environment
  readonly reservation: ReservationSettings
  /** Left out where nothing is measured. */
  readonly telemetry?: TelemetrySettings
  /** Language to namespace to the root-relative address of the texts, named after their content. */
  readonly resources: Readonly<Record<string, Readonly<Record<string, string>>>>
  /** Changes with the way pictures are drawn: part of their names, beside what they show. */
  readonly pictureEdition: string
  /** The sites that its pages link to, nearest first. */
  readonly neighbours: readonly Neighbour[]
  /** Where another domain with this slug and type is the primary one: that one's start pages, by language. */
  readonly primaryHomes?: Readonly<Record<string, string>>
}

/** What a build knows beside the table. */
export interface BuildKnowledge extends Pick<SiteInputs, 'resources' | 'pictureEdition'> {
  readonly keys: TelemetryKeys
}

/** What each site is made from. `resources` has every language of the project; a site gets those that it offers. */
export function siteInputs(
  project: Project,
  environment: Environment,
  { resources, pictureEdition, keys }: BuildKnowledge,
): (site: Site) => SiteInputs {
  const nearby = nearbySites(project, environment)
  const twins = twinsOf(project)
  const telemetry = telemetrySettings(environment, keys)
  return (site) => {
    const { primary } = twins(site)
    return {
      site,
      brand: project.brand,
      locales: site.languages.flatMap((language) => project.locales[language] ?? []),
      environment,
      reservation: project.reservation,
      ...(telemetry && { telemetry: { ...telemetry, consent: consentMode(project.optOut, site) } }),
      resources: Object.fromEntries(site.languages.map((language) => [language, resources[language] ?? {}])),
      pictureEdition,
      neighbours: nearby(site),
      ...(primary && primary !== site && { primaryHomes: homesOf(environment, primary, site.languages) }),
    }
  }
}
