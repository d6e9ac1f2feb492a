import { defineChange } from '../../define-change.ts'
import { filesTurned } from '../../files-turned.ts'
import { editsIn, ofSite } from '../../site-change.ts'

export const siteFiles = defineChange({
  kind: 'site/files',
  find: ({ pairs }) =>
    pairs
      .filter((pair) => editsIn(pair, 'files').length > 0)
      .map((pair) => ({
        ...ofSite(pair.domain, editsIn(pair, 'files'), [], ['files']),
        ...filesTurned(pair.before.files, pair.after.files),
      })),
})
