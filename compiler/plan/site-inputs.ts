import type { LocaleEntry } from '../../runtime/contract/locale-config.ts'
import type { ConsentMode, TelemetrySettings } from '../../runtime/contract/telemetry-settings.ts'
import type { Brand, Environment, Project, ReservationSettings, Site } from '../3-resolve/project.ts'
import { homesOf } from './addresses.ts'
import { nearbySites } from './place/nearby.ts'
import type { Neighbour } from './place/nearby.ts'
import type { PlaceData } from './place/place-data.ts'
import { siteSurroundings } from './place/surroundings.ts'
import type { SiteSurroundings } from './place/surroundings.ts'
import { consentMode, telemetrySettings } from './telemetry-settings.ts'
import type { TelemetryKeys } from './telemetry-settings.ts'
import { alternatesOf } from './alternates.ts'

/** The text files that pages fetch. */
export interface TextAssets {
  /** Language to namespace to the root-relative address. */
  readonly resources: SiteInputs['resources']
  /** The same for pages of the project's own templates, which may show any text. */
  readonly ownResources: SiteInputs['resources']
  /** File path, relative to the folder of a site, to content. */
  readonly files: ReadonlyMap<string, string>
}

/**
 * Everything that the output of a site depends on. {@link planSite} gets nothing else, so a site cannot contain another
 * site's data. If the inputs are unchanged, the site need not be built again.
 */
export interface SiteInputs {
  readonly site: Omit<Site, 'content'>
  /** What files in content/ say about the place. Not in `site`, so that a plan tells its change from one of the row. */
  readonly content?: NonNullable<Site['content']>
  readonly brand: Brand
  /** The site's locales, that of `/` first. */
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
  // What sites have in common is one object, so that its digest is computed once.
  const measured = new Map<ConsentMode, TelemetrySettings>()
  const telemetryWith = (consent: ConsentMode): TelemetrySettings | undefined => {
    if (telemetry && !measured.has(consent)) measured.set(consent, { ...telemetry, consent })
    return measured.get(consent)
  }
  const inLanguages = new Map<string, Pick<SiteInputs, 'locales' | 'resources'>>()
  const languagesOf = ({ type, languages }: Site): Pick<SiteInputs, 'locales' | 'resources'> => {
    const isOwn = project.ownTemplates.includes(type)
    const key = [isOwn, ...languages].join(' ')
    const resources = isOwn ? texts.ownResources : texts.resources
    const shared = inLanguages.get(key) ?? {
      locales: languages.flatMap((language) => project.locales[language] ?? []),
      resources: Object.fromEntries(languages.map((language) => [language, resources[language] ?? {}])),
    }
    inLanguages.set(key, shared)
    return shared
  }
  return (site) => {
    const { primary } = alternates(site)
    const surroundings = around(site)
    const settings = telemetryWith(consentMode(project.optOut, site))
    const { locales, resources } = languagesOf(site)
    const { content, ...row } = site
    return {
      site: content ? row : site,
      ...(content && { content }),
      brand: brandOf(project, site),
      locales,
      environment,
      reservation: project.reservation,
      ...(settings && { telemetry: settings }),
      resources,
      pictureCacheKey,
      cardFonts,
      neighbours: nearby(site),
      ...(surroundings && { surroundings }),
      ...(primary && primary !== site && { primaryHomes: homesOf(environment, primary, site.languages) }),
    }
  }
}
