import * as z from 'zod'
import { httpsUrl } from '../domain/https-url.ts'
import { limits } from '../domain/limits.ts'
import { atMost } from './at-most.ts'

/** A language as the key of a translated value. */
const language = atMost(limits.nameCharacters)
  .meta({ suggests: 'language' })
  .describe('A language of locales.yaml, e.g. `de`.')

const localeName = atMost(limits.nameCharacters)
  .meta({ suggests: 'locale-name' })
  .describe('A language in locales.yaml, e.g. `en`, or a locale set, e.g. `eight`.')

/** A calendar day. */
const day = (what: string, example = '2026-11-01') =>
  z
    .string()
    .regex(z.regexes.date, `a date with year, month and day, e.g. \`${example}\``)
    .describe(`${what}, e.g. \`${example}\`.`)

/** The path of a file below `media/`. Without dots at the beginning of a part, so that it stays below. */
export function mediaPath(endings: readonly string[], what: string): z.ZodString {
  const ending = endings.join('|')
  return atMost(limits.addressCharacters)
    .regex(
      new RegExp(String.raw`^media/(?:\w[\w.-]*/)*\w[\w.-]*\.(?:${ending})$`),
      `a path below \`media/\` that ends in ${endings.map((ending) => `\`.${ending}\``).join(' or ')}`,
    )
    .meta({ suggests: 'media' })
    .describe(what)
}

/** A URL that pages link to. */
export const link = atMost(limits.addressCharacters).regex(
  httpsUrl,
  'a URL that starts with `https://`, without a user name',
)

/** Files of the project by their path in a site. */
export const files = z.record(
  atMost(limits.addressCharacters).describe('Path in the site, e.g. `ads.txt` or `.well-known/security.txt`.'),
  mediaPath(['txt', 'xml', 'json', 'html'], 'The file of the project, e.g. `media/ads.txt`.'),
)

/**
 * What the schemas of fields are made of. A field gets it as an argument, so that only who reads tables loads zod: to show or compare
 * fields takes none.
 */
export const schemaKit = {
  files,
  z,
  limits,
  atMost,
  day,
  language,
  localeName,
  mediaPath,
  /** A name in several languages. */
  names: z.record(language, atMost(limits.nameCharacters).min(1).describe('The name in this language.')),
  /** A text in several languages. */
  texts: z.record(language, atMost(limits.textCharacters).min(1).describe('The text in this language.')),
  /** Latitude and longitude. */
  geo: z
    .tuple([z.number().min(-90).max(90), z.number().min(-180).max(180)])
    .describe('Latitude and longitude in degrees (WGS 84), e.g. `[48.8606, 2.3376]`.'),
  /** Of a fact that names its source. */
  sourced: {
    source: link.describe('URL of the source, e.g. `https://www.station.example/hours`.'),
    asOf: day('Date on which the source was last checked'),
  },
}

export type SchemaKit = typeof schemaKit
