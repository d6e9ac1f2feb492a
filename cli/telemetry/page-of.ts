import { planSite, siteInputs, textAssets } from '../../compiler/index.ts'
import type { Environment, Project, Site } from '../../compiler/index.ts'
import type { PageData, Route } from '../../runtime/contract/page-data.ts'
import { digest } from '../digest.ts'

/**
 * What a site's page at a route would know, in its default language.
 * @param variables value of each variable that holds a key
 */
export function pageOf(project: Project, { environment, site, route, variables }: PageAsked): PageData {
  const { resources } = textAssets(project, digest)
  const inputs = siteInputs(project, environment, { resources, pictureEdition: '', keys: { variables } })(site)
  const page = planSite(inputs, project.texts, digest, { styles: [], scripts: [] }).pages.find(
    ({ data }) => data.route === route,
  )
  if (!page) throw new Error(`${site.domain} has no page at ${route}`)
  return page.data
}

export interface PageAsked {
  readonly environment: Environment
  readonly site: Site
  readonly route: Route
  readonly variables: Readonly<Record<string, string | undefined>>
}
