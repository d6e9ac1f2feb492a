import * as z from 'zod'
import { limits } from '../../domain/limits.ts'
import { atMost } from '../../fields/at-most.ts'
import { schemaKit } from '../../fields/schema-kit.ts'
import { failureHookSchema, hookSchema } from './hook.ts'
import { targetSchemas } from './targets/index.ts'
import { environmentName, wholeNumber } from './parts.ts'

const day = (what: string) => schemaKit.day(what, '2026-12-18')

const freeze = z
  .strictObject({
    from: day('First day without deployments, in UTC'),
    until: day('Last day without deployments, in UTC'),
    reason: atMost(limits.textCharacters).min(1).describe('Reason for the freeze, e.g. `peak travel weeks`.'),
  })
  .meta({ title: 'freeze' })
  .describe('Days without deployments, e.g. `{ from: 2026-12-18, until: 2027-01-04, reason: peak travel weeks }`.')

const hooks = z
  .strictObject({
    before: z
      .array(hookSchema)
      .optional()
      .describe('Programs that run before the upload. If one fails, the deployment stops.'),
    after: z
      .array(hookSchema)
      .optional()
      .describe('Programs that run after the release is live, and after `rollback`.'),
    failure: z.array(failureHookSchema).optional().describe('Programs that run once if a deployment fails.'),
  })
  .describe('Programs that run during a deployment. Default: none.')

const kinds = Object.keys(targetSchemas) as (keyof typeof targetSchemas)[]

/** Where the sites of one environment are deployed. Each kind of target is its own field, and exactly one is set. */
const deployment = z
  .strictObject({
    ...z.strictObject(targetSchemas).partial().shape,
    hooks: hooks.optional(),
    keep: wholeNumber(2, 100)
      .optional()
      .describe('How many releases to keep for `rollback`, with their assets, e.g. `10`. Default: 5.'),
    freeze: z.array(freeze).optional().describe('Periods without deployments.'),
  })
  .refine(
    (row) => kinds.filter((kind) => row[kind] !== undefined).length === 1,
    `a deployment with exactly one target: ${kinds.map((kind) => `\`${kind}\``).join(' or ')}`,
  )
  .meta({ title: 'deployment' })

export const deploySchema = z
  .record(
    environmentName('Name of an environment, e.g. `production`.'),
    deployment.describe('Where the sites of this environment are deployed, and when.'),
  )
  .describe(
    'Where `deploy` puts the sites of each environment, e.g. `production: { directory: { folder: /srv/www/luggage } }`.',
  )
