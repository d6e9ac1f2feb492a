import * as z from 'zod'
import { limits } from '../../domain/limits.ts'
import { atMost } from '../../fields/at-most.ts'
import { wholeNumber } from './parts.ts'

const variable = atMost(limits.nameCharacters)
  .regex(/^(?!MICROSITES_)[A-Za-z_][A-Za-z0-9_]*$/, 'the name of a variable, e.g. `NETLIFY_AUTH_TOKEN`')
  .describe('Name of an environment variable, e.g. `NETLIFY_AUTH_TOKEN`.')

const argument = atMost(limits.textCharacters)
  .regex(/^\P{Cc}*$/u, 'a text without control characters')
  .regex(/^(?!(?:\|\|?|&&?|[12]?>>?|<)$)/, 'an argument: without a shell, `|`, `&` and `>` join no programs and files')
  .describe(
    'The program, then its arguments. No shell is used. Placeholders such as `{domain}` and `{folder}` are replaced.',
  )

const hookFields = {
  run: z.array(argument).min(1).describe('A program and its arguments, e.g. `[nginx, -s, reload]`.'),
  timeout: z
    .number()
    .min(0.1)
    .max(86_400)
    .optional()
    .describe('Seconds after which the program and its child processes are stopped, e.g. `60`. Default: 300.'),
  retries: wholeNumber(0, 10).optional().describe('Number of retries after a failure, e.g. `2`. Default: 0.'),
  env: z
    .array(variable)
    .optional()
    .describe(
      'Environment variables to pass, e.g. `[NETLIFY_AUTH_TOKEN]`, in addition to `PATH`, `HOME` and similar ones. Their values are never printed.',
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
      .describe('`domain` runs it for each uploaded site, `release` runs it once. Default: `domain`.'),
  })
  .meta({ title: 'hook' })
  .describe('A program to run, e.g. `{ run: [nginx, -s, reload], per: release }`.')

/** A program that runs once when a deployment has failed, however many sites there are. */
export const failureHookSchema = z
  .strictObject({
    ...hookFields,
    per: z.literal('release').optional().describe('Only `release`, which runs it once and is the default.'),
  })
  .meta({ title: 'hook' })
  .describe('A program to run, e.g. `{ run: [./ops/notify.sh] }`.')
