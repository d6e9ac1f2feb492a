import { defineChange } from '../../define-change.ts'
import { environmentChanges } from '../../environment-change.ts'
import { filesTurned } from '../../files-turned.ts'

export const environmentFiles = defineChange({
  kind: 'environment/files',
  find: (comparison) =>
    environmentChanges(comparison, ['files'], ({ before, after }) => filesTurned(before.files, after.files)),
})
