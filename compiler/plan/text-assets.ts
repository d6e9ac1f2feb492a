import { staticTexts } from '../../runtime/contract/static-texts.ts'
import type { Project } from '../3-resolve/project.ts'
import type { SiteInputs, TextAssets } from './site-inputs.ts'

/**
 * The texts that scripts show. In development, scripts render the static parts too and need all texts.
 * @param digest returns the hexadecimal SHA-256 of a text.
 */
export function textAssets(
  project: Project,
  digest: (text: string) => string,
  parts: 'interactive' | 'all' = 'interactive',
): TextAssets {
  const files = new Map<string, string>()
  const resourcesOf = (whole: boolean): SiteInputs['resources'] =>
    Object.fromEntries(
      Object.entries(project.texts).map(([language, namespaces]) => [
        language,
        Object.fromEntries(
          Object.entries(namespaces).map(([namespace, texts]) => {
            const fetched = Object.entries(texts).filter(([key]) => whole || !isStatic(key))
            const content = JSON.stringify(Object.fromEntries(fetched))
            // The name depends on the static texts too, so that a page is built again after an edit of one.
            const file = `assets/${digest(`${content}\n${JSON.stringify(texts)}`).slice(0, 16)}.json`
            files.set(file, content)
            return [namespace, `/${file}`]
          }),
        ),
      ]),
    )
  const resources = resourcesOf(parts === 'all')
  return { resources, ownResources: project.ownTemplates.length === 0 ? resources : resourcesOf(true), files }
}

function isStatic(key: string): boolean {
  return staticTexts.some((start) => key.startsWith(start))
}
