import { defineField } from './field.ts'

export const files = defineField({
  schema: ({ files: paths }) =>
    paths
      .describe(
        'Files for other services at this site alone, e.g. `{ ads.txt: media/paris-ads.txt }`. They replace those of the environment and the brand.',
      )
      .optional(),
  isText: false,
  // A sheet of sites has no files.
  columns: {},
  tell: (value) => Object.keys(value).join(', '),
})
