import { defineChange } from '../../define-change.ts'
import { editsIn, ofSite } from '../../site-change.ts'

export const siteVerification = defineChange({
  kind: 'site/verification',
  find: ({ pairs }) =>
    pairs
      .filter((pair) => editsIn(pair, 'verification').length > 0)
      .map((pair) => ({
        ...ofSite(pair.domain, editsIn(pair, 'verification'), [], ['verification']),
        level: pair.before.verification ? 'risky' : 'safe',
        what: `verification of search engines ${!pair.before.verification ? 'added' : pair.after.verification ? 'changed' : 'removed'}`,
        reason: pair.before.verification
          ? 'Search engines may hide their reports from the owner of the old code.'
          : 'Its start pages show search engines who owns the site.',
      })),
})
