import type { LocaleEntry } from '../../runtime/contract/locale-config.ts'
import type { Environment, Project, Site } from '../3-resolve/project.ts'

/**
 * Everything that a site's output is made from. {@link planSite} sees nothing else, so a site cannot
 * come to hold what belongs to another, and a site whose inputs are the same need not be built again.
 */
export interface SiteInputs {
  readonly site: Site
  readonly brand: string
  /** The site's locales, the default first. */
  readonly locales: readonly LocaleEntry[]
  readonly environment: Environment
  /** Language to namespace to the root-relative address of the texts, named after their content. */
  readonly resources: Readonly<Record<string, Readonly<Record<string, string>>>>
}

/** `resources` has every language of the project; a site gets those that it offers. */
export function siteInputs(
  project: Project,
  environment: Environment,
  resources: SiteInputs['resources'],
  site: Site,
): SiteInputs {
  return {
    site,
    brand: project.brand,
    locales: site.languages.flatMap((language) => project.locales[language] ?? []),
    environment,
    resources: Object.fromEntries(site.languages.map((language) => [language, resources[language] ?? {}])),
  }
}
