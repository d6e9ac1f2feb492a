import { defineChange } from '../../define-change.ts'
import { siteChanges } from '../../site-change.ts'

export const siteVerification = defineChange({
  kind: 'site/verification',
  find: (comparison) =>
    siteChanges(comparison, ['verification'], ['verification'], ({ before, after }) => ({
      level: before.verification ? 'risky' : 'safe',
      what: `verification of search engines ${!before.verification ? 'added' : after.verification ? 'changed' : 'removed'}`,
      reason: before.verification
        ? 'Search engines may hide their reports from the owner of the old code.'
        : 'Its start pages show search engines who owns the site.',
    })),
})
