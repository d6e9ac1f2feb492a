import { planSite } from '../../compiler/plan/plan-site.ts'
import { siteInputs } from '../../compiler/plan/site-inputs.ts'
import { textAssets } from '../../compiler/plan/text-assets.ts'
import type { Environment, Project } from '../../compiler/3-resolve/project.ts'
import type { Span } from '../../compiler/source/span.ts'
import { mainText, plainText } from '../../compiler/pages/page-text.ts'
import type { StartPage } from '../../compiler/pages/start-page.ts'
import type { PageData } from '../../runtime/contract/page-data.ts'
import type { Bundle } from '../builder/bundle/bundle.ts'
import { inlineHashes } from '../builder/bundle/inline-hashes.ts'
import { loadRenderer } from '../builder/bundle/load-renderer.ts'
import { pictureCacheKey } from '../builder/cards/picture-store.ts'
import { digest } from '../program/digest.ts'
import { cardFonts } from '../project/card-fonts.ts'
import { placeData } from '../project/place-data.ts'

/** What rendering start pages needs. */
export interface StartPagesOptions {
  /** Absolute folder of the project. */
  readonly root: string
  readonly environment: Environment
  readonly bundle: Bundle
  /** The position of a site's row. */
  readonly spanOf: (domain: string) => Span
}

/** Renders the start pages of every site, one after the other. Writes nothing. */
export async function startPages(
  project: Project,
  { root, environment, bundle, spanOf }: StartPagesOptions,
): Promise<readonly StartPage[]> {
  const server = await loadRenderer(bundle, root)
  const inputsOf = siteInputs(project, environment, {
    texts: textAssets(project, digest),
    pictureCacheKey: pictureCacheKey(),
    cardFonts: cardFonts().installed,
    keys: { variables: {} },
    places: placeData(),
  })
  return project.sites.flatMap((site) => {
    const at = spanOf(site.domain)
    const inputs = inputsOf(site)
    const plan = planSite(inputs, project.texts, digest, inlineHashes(server, inputs))
    const boot = bundle.templates[plan.template]?.boot ?? ''
    return plan.pages
      .filter(({ data }) => data.route === '/')
      .map(({ data, head }): StartPage => {
        const { language } = data.locale
        const html = server.render({ template: plan.template, data, head, texts: project.texts[language] ?? {}, boot })
        return {
          domain: site.domain,
          path: site.path,
          kind: data.site.kind ?? data.site.type,
          language,
          text: mainText(html),
          title: plainText(/<title>(.*?)<\/title>/s.exec(html)?.[1] ?? ''),
          description: plainText(/<meta name="description" content="([^"]*)"/.exec(html)?.[1] ?? ''),
          names: namesOf(data),
          at,
        }
      })
  })
}

/** The names of the place and of places around it, in every form that the page uses. */
function namesOf({ site: { name }, facts: { nearby = [], surroundings } }: PageData): readonly string[] {
  const { airports = [], stations = [], city } = surroundings ?? {}
  const around = [...nearby, ...airports, ...stations, city]
  return [name.title, name.inline, name.near ?? '', ...around.flatMap((place) => place?.name.text ?? [])]
}
