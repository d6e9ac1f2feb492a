import type { LocaleEntry } from '../../runtime/contract/locale-config.ts'
import type { TelemetrySettings } from '../../runtime/contract/telemetry-settings.ts'
import type { Brand, Environment, Project, ReservationSettings, Site } from '../3-resolve/project.ts'
import { homesOf } from './addresses.ts'
import { nearbySites } from './place/nearby.ts'
import type { Neighbour } from './place/nearby.ts'
import type { PlaceData } from './place/place-data.ts'
import { siteSurroundings } from './place/surroundings.ts'
import type { SiteSurroundings } from './place/surroundings.ts'
import { consentMode, telemetrySettings } from './telemetry-settings.ts'
import type { TelemetryKeys } from './telemetry-settings.ts'
import type { TextAssets } from './text-assets.ts'
import { alternatesOf } from './alternates.ts'

/**
 * Everything that the output of a site depends on. {@link planSite} gets nothing else, so a site cannot contain another
 * site's data. If the inputs are unchanged, the site need not be built again.
 */
export interface SiteInputs {
  readonly site: Site
  readonly brand: Brand
  /** The site's locales, the default locale first. */
  readonly locales: readonly LocaleEntry[]
  readonly environment: Environment
  readonly reservation: ReservationSettings
  /** Absent if nothing is measured. */
  readonly telemetry?: TelemetrySettings
  /** Language to namespace to the root-relative address of a text file, named after its content. */
  readonly resources: Readonly<Record<string, Readonly<Record<string, string>>>>
  /** A version of the drawing code. Part of the names of pictures, together with their content. */
  readonly pictureCacheKey: string
  /** The installed fonts of cards. */
  readonly cardFonts: readonly string[]
  /** The sites that the pages link to, nearest first. */
  readonly neighbours: readonly Neighbour[]
  /** What the pages show from the data set `places/`. Absent if it knows nothing of the place. */
  readonly surroundings?: SiteSurroundings
  /**
   * The start pages of the primary site by language, if another domain with the same slug and type is the primary one.
   */
  readonly primaryHomes?: Readonly<Record<string, string>>
}

/** The inputs of a build that are not in the table. */
export interface BuildKnowledge extends Pick<SiteInputs, 'pictureCacheKey' | 'cardFonts'> {
  readonly texts: Pick<TextAssets, 'resources' | 'ownResources'>
  readonly keys: TelemetryKeys
  /** Without the data set, pages show nothing from it. */
  readonly places?: PlaceData
}

/** The brand that a site has. */
export function brandOf({ brand, brands }: Project, site: Site): Brand {
  return (site.brand === undefined ? undefined : brands[site.brand]) ?? brand
}

/**
 * Returns a function that collects the inputs of a site. `texts` has all languages of the project; a site gets only
 * its own.
 */
export function siteInputs(
  project: Project,
  environment: Environment,
  { texts, pictureCacheKey, cardFonts, keys, places }: BuildKnowledge,
): (site: Site) => SiteInputs {
  const nearby = nearbySites(project, environment)
  const around = siteSurroundings(project, environment, places)
  const alternates = alternatesOf(project)
  const telemetry = telemetrySettings(environment, keys)
  return (site) => {
    const { primary } = alternates(site)
    const surroundings = around(site)
    const resources = project.ownTemplates.includes(site.type) ? texts.ownResources : texts.resources
    return {
      site,
      brand: brandOf(project, site),
      locales: site.languages.flatMap((language) => project.locales[language] ?? []),
      environment,
      reservation: project.reservation,
      ...(telemetry && { telemetry: { ...telemetry, consent: consentMode(project.optOut, site) } }),
      resources: Object.fromEntries(site.languages.map((language) => [language, resources[language] ?? {}])),
      pictureCacheKey,
      cardFonts,
      neighbours: nearby(site),
      ...(surroundings && { surroundings }),
      ...(primary && primary !== site && { primaryHomes: homesOf(environment, primary, site.languages) }),
    }
  }
}
