import { homeOf, originOf } from './addresses.ts'
import type { SiteInputs } from './site-inputs.ts'

/**
 * The absolute addresses of the pages that search engines should list: start pages that are their own canonical page.
 */
export function listedPages(inputs: SiteInputs): readonly string[] {
  const { environment, locales, primaryHomes = {} } = inputs
  if (!environment.indexable) return []
  return locales
    .filter(({ language }) => primaryHomes[language] === undefined)
    .map((locale) => originOf(inputs) + homeOf(inputs, locale))
}
