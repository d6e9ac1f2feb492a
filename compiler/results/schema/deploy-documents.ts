import * as z from 'zod'
import { deployPlanSchema } from '../../deploy/schema/deploy-plan.ts'
import { count, document, domain, list, name } from './forms.ts'

const compared = z
  .strictObject({
    files: count.describe('Compared files.'),
    differences: list('The files that differ, in the order of domains and paths.', {
      domain: z.string().describe('Domain of the site. Empty for the configuration of the web server.'),
      path: z.string().describe('The file, or the address of a redirect.'),
      state: z.enum(['damaged', 'missing', 'extra']).describe('What is wrong with it.'),
      why: z.string().optional().describe('What the host answered instead, or what repairs the file.'),
    }),
  })
  .optional()
  .describe('Only with `--deep`: the live files that differ from the release.')

const release = z.string().describe('The release.')

/** By command: the documents about a target. */
export const deployDocuments = {
  'deploy plan': [deployPlanSchema.extend({ schema: name('microsites.deploy-plan/v1') })],
  'deploy status': [
    document('microsites.deploy-status/v1', {
      environment: z.string().describe('The environment.'),
      target: z.string().describe('The target.'),
      live: z.string().nullable().describe('The live release.'),
      releases: list('All releases, oldest first.', {
        release,
        at: z.string().describe('When it was created.'),
        reason: z.string().optional().describe('Why it was deployed.'),
        before: z.string().nullable().optional().describe('The release that was live before.'),
        sites: count.describe('Its sites.'),
      }),
      unfinished: z
        .strictObject({
          release,
          done: z.array(z.string()).describe('The steps that are done.'),
          hooks: z.array(z.string()).describe('The hooks that still have to run.'),
        })
        .nullable()
        .describe('The unfinished deployment.'),
      rollback: z
        .strictObject({ release, before: z.string().nullable().describe('The release that was live before.') })
        .nullable()
        .describe('The unfinished rollback.'),
      compared,
    }),
  ],
  'deploy verify': [
    document('microsites.deploy-verify/v1', {
      release: z.string().describe('The live release.'),
      sites: list('The hosts of all sites and aliases. Any other host only if it is not right.', {
        domain,
        host: z.string().describe('The host that was asked.'),
        state: z
          .enum(['current', 'behind', 'silent', 'left', 'foreign', 'wrong', 'unchecked'])
          .describe('How its answer compares with the release. `current` also for an alias that redirects.'),
        says: z.string().optional().describe('Digest in its answer.'),
        since: z.string().optional().describe('The newest release with this content.'),
        shows: z.string().optional().describe('The domain of the site that it shows instead.'),
        why: z.string().optional().describe('Why there is no valid answer, or what is wrong with it.'),
        days: z.number().int().optional().describe('Days until the certificate ends.'),
        warnings: z.array(z.string()).optional().describe('What works, but could be better.'),
      }),
      note: z.string().optional().describe('What could not be compared as usual.'),
      compared,
    }),
  ],
} as const
