/** The path of a file of texts in a project. */
export const textsPath = (language: string, namespace: string): string =>
  `templates/translations/${language}/${namespace}.json`

const pattern = /^templates\/translations\/([^/]+)\/([^/]+)\.json$/

/** The language and namespace of such a path; `undefined` for any other. */
export function textsAtPath(path: string): { readonly language: string; readonly namespace: string } | undefined {
  const [, language, namespace] = pattern.exec(path) ?? []
  return language === undefined || namespace === undefined ? undefined : { language, namespace }
}
