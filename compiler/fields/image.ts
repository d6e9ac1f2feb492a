import { defineField } from './field.ts'

export const image = defineField({
  schema: ({ z, atMost, limits, language, mediaPath }) =>
    z
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
      .optional(),
  isText: true,
  // A sheet of sites has no pictures.
  columns: {},
  tell: ({ files }) => files.join(', '),
})
