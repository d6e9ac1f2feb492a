import { homeOf, originOf } from './addresses.ts'
import type { SiteInputs } from './site-inputs.ts'

/** Absolute addresses of the pages that search engines are to list: start pages that are their own canonical ones. */
export function listedPages(inputs: SiteInputs): readonly string[] {
  const { environment, locales, primaryHomes = {} } = inputs
  if (!environment.indexable) return []
  return locales
    .filter(({ language }) => primaryHomes[language] === undefined)
    .map((locale) => originOf(inputs) + homeOf(inputs, locale))
}
