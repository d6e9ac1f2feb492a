import { planSite, siteInputs, textAssets } from '../../compiler/index.ts'
import type { Environment, Project, Site } from '../../compiler/index.ts'
import type { PageData, Route } from '../../runtime/contract/page-data.ts'
import { CommandFailure } from '../command-failure.ts'
import { digest } from '../digest.ts'
import { exitCodes } from '../outcome.ts'

/**
 * What a site's page at a route would know. Throws for a language that the site has not.
 * @param variables value of each variable that holds a key
 */
export function pageOf(project: Project, { environment, site, route, language, variables }: PageAsked): PageData {
  const wanted = language ?? site.languages[0]
  const { resources } = textAssets(project, digest)
  const inputs = siteInputs(project, environment, { resources, pictureEdition: '', keys: { variables } })(site)
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
  /** The site's first unless told. */
  readonly language: string | undefined
  readonly variables: Readonly<Record<string, string | undefined>>
}
