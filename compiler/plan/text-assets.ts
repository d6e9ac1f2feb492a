import type { Project } from '../3-resolve/project.ts'
import type { SiteInputs } from './site-inputs.ts'

/** The text files that pages fetch, named after their content. */
export interface TextAssets {
  /** Language to namespace to the root-relative address. */
  readonly resources: SiteInputs['resources']
  /** File path, relative to the folder of a site, to content. */
  readonly files: ReadonlyMap<string, string>
}

/** @param digest returns the hexadecimal SHA-256 of a text. */
export function textAssets(project: Project, digest: (text: string) => string): TextAssets {
  const files = new Map<string, string>()
  const resources = Object.fromEntries(
    Object.entries(project.texts).map(([language, namespaces]) => [
      language,
      Object.fromEntries(
        Object.entries(namespaces).map(([namespace, texts]) => {
          const content = JSON.stringify(texts)
          const file = `assets/${digest(content).slice(0, 16)}.json`
          files.set(file, content)
          return [namespace, `/${file}`]
        }),
      ),
    ]),
  )
  return { resources, files }
}
