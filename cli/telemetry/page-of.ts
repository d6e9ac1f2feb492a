import { planSite } from '../../compiler/plan/plan-site.ts'
import { siteInputs } from '../../compiler/plan/site-inputs.ts'
import { textAssets } from '../../compiler/plan/text-assets.ts'
import type { Environment, Project, Site } from '../../compiler/3-resolve/project.ts'
import type { PageData, Route } from '../../runtime/contract/page-data.ts'
import { CommandFailure } from '../program/command-failure.ts'
import { digest } from '../program/digest.ts'
import { exitCodes } from '../program/outcome.ts'

/**
 * The data of a site's page at a route. Throws if the site does not have the language.
 * @param variables the value of each variable that holds a key
 */
export function pageOf(project: Project, { environment, site, route, language, variables }: PageAsked): PageData {
  const wanted = language ?? site.languages[0]
  const { resources } = textAssets(project, digest)
  const inputs = siteInputs(project, environment, { resources, pictureCacheKey: '', keys: { variables } })(site)
  const page = planSite(inputs, project.texts, digest, { styles: [], scripts: [] }).pages.find(
    ({ data }) => data.route === route && data.locale.language === wanted,
  )
  if (!page) {
    const all = site.languages.join(', ')
    throw new CommandFailure(exitCodes.usage, `${site.domain} has no page in \`${wanted}\`: its languages are ${all}.`)
  }
  return page.data
}

export interface PageAsked {
  readonly environment: Environment
  readonly site: Site
  readonly route: Route
  /** By default the site's first language. */
  readonly language: string | undefined
  readonly variables: Readonly<Record<string, string | undefined>>
}
