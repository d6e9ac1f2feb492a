import * as z from 'zod'
import { limits } from '../limits.ts'
import { atMost } from './at-most.ts'
import { language } from './place-facts.ts'

/** The path of a file below `media/`. Without dots at the beginning of a part, so that it stays below. */
export function mediaPath(endings: readonly string[], what: string): z.ZodString {
  const ending = endings.join('|')
  return atMost(limits.addressCharacters)
    .regex(
      new RegExp(String.raw`^media/(?:\w[\w.-]*/)*\w[\w.-]*\.(?:${ending})$`),
      `a path below \`media/\` that ends in ${endings.map((one) => `\`.${one}\``).join(' or ')}`,
    )
    .meta({ suggests: 'media' })
    .describe(what)
}

/** The picture of a place, in several sizes. */
export const image = z
  .strictObject({
    files: z
      .array(mediaPath(['avif', 'webp'], 'A file of the picture: AVIF or WebP, e.g. `media/louvre-1600.webp`.'))
      .min(1)
      .describe(
        'The picture in several widths and formats, e.g. `[media/louvre-800.webp, media/louvre-1600.webp]`. Browsers load the one that fits.',
      ),
    alt: z
      .record(language, atMost(limits.nameCharacters).min(1).describe('What the picture shows, in this language.'))
      .describe(
        'What the picture shows, by language, for people who cannot see it, e.g. `{ en: The pyramid in front of the museum }`.',
      ),
  })
  .meta({ title: 'image' })
  .describe(
    'A picture of the place, e.g. `{ files: [media/louvre-1600.webp], alt: { en: The pyramid in front of the museum } }`. The page shows it at its top, and so do cards if one file is WebP.',
  )
