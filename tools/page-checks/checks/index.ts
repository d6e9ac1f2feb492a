import type { Check } from '../check.ts'
import { canonical } from './canonical.ts'
import { cards } from './cards.ts'
import { headings } from './headings.ts'
import { htmlValidate } from './html-validate.ts'
import { inlineCode } from './inline-code.ts'
import { inventedFacts } from './invented-facts.ts'
import { languages } from './languages.ts'
import { links } from './links.ts'
import { nu } from './nu.ts'
import { preview } from './preview.ts'
import { sitemap } from './sitemap.ts'
import { structuredData } from './structured-data.ts'
import { titles } from './titles.ts'
import { uniqueness } from './uniqueness.ts'
import { weight } from './weight.ts'

/** Every check, in the order of the report. */
export const checks: readonly Check[] = [
  weight,
  htmlValidate,
  nu,
  headings,
  titles,
  links,
  languages,
  canonical,
  sitemap,
  preview,
  structuredData,
  inventedFacts,
  cards,
  inlineCode,
  uniqueness,
]
