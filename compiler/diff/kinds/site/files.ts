import { defineChange } from '../../define-change.ts'
import { filesTurned } from '../../files-turned.ts'
import { siteChanges } from '../../site-change.ts'

export const siteFiles = defineChange({
  kind: 'site/files',
  find: (comparison) =>
    siteChanges(comparison, ['files'], ['files'], ({ before, after }) => filesTurned(before.files, after.files)),
})
