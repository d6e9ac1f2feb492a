import * as z from 'zod'
import { limits } from '../limits.ts'
import { atMost } from './at-most.ts'

const variable = atMost(limits.nameCharacters)
  .regex(/^(?!MICROSITES_)[A-Za-z_][A-Za-z0-9_]*$/, 'the name of a variable, e.g. `NETLIFY_AUTH_TOKEN`')
  .describe('Name of a variable of the environment, e.g. `NETLIFY_AUTH_TOKEN`.')

const argument = atMost(limits.textCharacters)
  .regex(/^\P{Cc}*$/u, 'a text without control characters')
  .describe(
    'The program, then its arguments, as they are: there is no shell. `{domain}`, `{folder}` and such are replaced.',
  )

const hookFields = {
  run: z.array(argument).min(1).describe('A program and its arguments, e.g. `[nginx, -s, reload]`.'),
  timeout: z
    .number()
    .min(0.1)
    .max(86_400)
    .optional()
    .describe('Seconds after which it is ended, with all that it has started, e.g. `60`; 300 if left out.'),
  retries: z.number().int().min(0).max(10).optional().describe('How often it is tried again, e.g. `2`; 0 if left out.'),
  env: z
    .array(variable)
    .optional()
    .describe(
      'The variables that it gets, e.g. `[NETLIFY_AUTH_TOKEN]`, besides `PATH`, `HOME` and such. Their values are shown nowhere.',
    ),
}

/** A program that does a whole task, such as the upload of one site. */
export const programSchema = z.strictObject(hookFields).meta({ title: 'command' })

/** A program that runs at one point of a deployment. */
export const hookSchema = z
  .strictObject({
    ...hookFields,
    per: z
      .enum(['release', 'domain'])
      .optional()
      .describe(
        'Whether it runs for each site that is uploaded: `domain`, as if left out, or once for the deployment: `release`.',
      ),
  })
  .meta({ title: 'hook' })
  .describe('A program that runs at this time, e.g. `{ run: [nginx, -s, reload], per: release }`.')

/** A program that runs once when a deployment has failed, however many sites there are. */
export const failureHookSchema = z
  .strictObject({
    ...hookFields,
    per: z.literal('release').optional().describe('That it runs once: `release`, as if left out.'),
  })
  .meta({ title: 'hook' })
  .describe('A program that runs at this time, e.g. `{ run: [./ops/tell-someone.sh] }`.')
