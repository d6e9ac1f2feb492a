import { planSite } from '../../compiler/plan/plan-site.ts'
import { siteInputs } from '../../compiler/plan/site-inputs.ts'
import { textAssets } from '../../compiler/plan/text-assets.ts'
import type { Environment, Project, Site } from '../../compiler/3-resolve/project.ts'
import type { PageData } from '../../runtime/contract/page-data.ts'
import { CommandFailure } from '../program/command-failure.ts'
import { digest } from '../program/digest.ts'
import { exitCodes } from '../program/outcome.ts'

/** A page of a site, and the URL that it was opened with. */
export interface OpenedPage {
  readonly data: PageData
  readonly url: URL
}

export interface PageAsked {
  readonly environment: Environment
  readonly site: Site
  /** A path with its query, or a complete URL on the site. */
  readonly url: string
  /** The value of each variable that holds a key. */
  readonly variables: Readonly<Record<string, string | undefined>>
}

/**
 * Returns the page that a visitor gets at a URL: the one that a host serves there, or the 404 page of its language.
 * @throws a usage error if the URL is not on the site
 */
export function pageOf(project: Project, { environment, site, url: asked, variables }: PageAsked): OpenedPage {
  const inputs = siteInputs(project, environment, {
    texts: textAssets(project, digest),
    pictureCacheKey: '',
    cardFonts: [],
    keys: { variables },
  })(site)
  const { pages } = planSite(inputs, project.texts, digest, { styles: [], scripts: [] })
  const at = (file: string): PageData | undefined => pages.find((page) => page.file === file)?.data
  const [host = ''] = Object.keys(at('index.html')?.hosts ?? {})
  const origin = `https://${host}`
  const url = URL.canParse(asked, origin) ? new URL(asked, origin) : undefined
  if (url?.hostname !== host)
    throw new CommandFailure(
      exitCodes.usage,
      `\`${asked}\` is not a URL on ${host}. Name a path, e.g. \`--url '/legal/?utm_source=poster'\`.`,
    )
  const path = url.pathname.slice(1).replace(/(^|\/)$/, '$1index.html')
  const data = at(path) ?? at(`${path}/index.html`) ?? at(path.replace(/\/.*|$/, '/404.html')) ?? at('404.html')
  if (!data) throw new Error(`${site.domain} has no page for errors`)
  return { data, url }
}
