import * as z from 'zod'
import { limits } from '../limits.ts'
import { atMost } from './at-most.ts'
import { failureHookSchema, hookSchema } from './hook.ts'
import { targetSchemas } from './targets/index.ts'

const day = (what: string) =>
  z
    .string()
    .regex(z.regexes.date, 'a day of the calendar, e.g. `2026-12-18`')
    .describe(`${what}: year, month and day, e.g. \`2026-12-18\`.`)

const freeze = z
  .strictObject({
    from: day('The first day on which nothing is deployed, in UTC'),
    until: day('The last day on which nothing is deployed, in UTC'),
    reason: atMost(limits.textCharacters).min(1).describe('Why nothing changes then, e.g. `peak travel weeks`.'),
  })
  .meta({ title: 'freeze' })
  .describe(
    'Days on which nothing is deployed, e.g. `{ from: 2026-12-18, until: 2027-01-04, reason: peak travel weeks }`.',
  )

const hooks = z
  .strictObject({
    before: z
      .array(hookSchema)
      .optional()
      .describe('Before anything is uploaded; one that fails stops the deployment.'),
    after: z.array(hookSchema).optional().describe('Once the release is live, and after `rollback`.'),
    failure: z.array(failureHookSchema).optional().describe('When a deployment has stopped on its way, once.'),
  })
  .describe('Programs that run along with a deployment; none if left out.')

const kinds = Object.keys(targetSchemas) as (keyof typeof targetSchemas)[]

/** Where the sites of one environment are deployed. Each kind of target is its own field, and exactly one is set. */
const deployment = z
  .strictObject({
    ...z.strictObject(targetSchemas).partial().shape,
    hooks: hooks.optional(),
    keep: z
      .number()
      .int()
      .min(2)
      .max(100)
      .optional()
      .describe('How many releases stay, with their assets, to go back to, e.g. `10`; 5 if left out.'),
    freeze: z.array(freeze).optional().describe('Times at which nothing is deployed.'),
  })
  .refine(
    (row) => kinds.filter((kind) => row[kind] !== undefined).length === 1,
    `a deployment with one target, ${kinds.map((kind) => `\`${kind}\``).join(' or ')}`,
  )
  .meta({ title: 'deployment' })

export const deploySchema = z
  .record(
    atMost(limits.nameCharacters)
      .regex(/^[a-z][a-z0-9-]*$/)
      .meta({ suggests: 'environment' })
      .describe('Name of an environment, e.g. `production`.'),
    deployment.describe('Where the sites of this environment go, and when they may.'),
  )
  .describe(
    'By environment, where `deploy` puts the sites, e.g. `production: { directory: { folder: /srv/www/luggage } }`.',
  )
