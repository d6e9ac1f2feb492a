import * as z from 'zod'

const day = (what: string) =>
  z
    .string()
    .regex(z.regexes.date, 'a day of the calendar, e.g. `2026-12-18`')
    .describe(`${what}: year, month and day, e.g. \`2026-12-18\`.`)

const freeze = z
  .strictObject({
    from: day('The first day on which nothing is deployed, in UTC'),
    until: day('The last day on which nothing is deployed, in UTC'),
    reason: z.string().min(1).describe('Why nothing changes then, e.g. `peak travel weeks`.'),
  })
  .meta({ title: 'freeze' })
  .describe(
    'Days on which nothing is deployed, e.g. `{ from: 2026-12-18, until: 2027-01-04, reason: peak travel weeks }`.',
  )

const variable = z
  .string()
  .regex(/^(?!MICROSITES_)[A-Za-z_][A-Za-z0-9_]*$/, 'the name of a variable, e.g. `NETLIFY_AUTH_TOKEN`')
  .describe('Name of a variable of the environment, e.g. `NETLIFY_AUTH_TOKEN`.')

const argument = z
  .string()
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

const command = z.strictObject(hookFields).meta({ title: 'command' })

const hook = z
  .strictObject({
    ...hookFields,
    per: z
      .enum(['release', 'domain'])
      .optional()
      .describe('Whether it runs once, or for each site that is uploaded: `release`, as if left out, or `domain`.'),
  })
  .meta({ title: 'hook' })
  .describe('A program that runs at this time, e.g. `{ run: [nginx, -s, reload] }`.')

const hooks = z
  .strictObject({
    before: z.array(hook).optional().describe('Before anything is uploaded; one that fails stops the deployment.'),
    after: z.array(hook).optional().describe('Once the release is live; those of a release also after `rollback`.'),
    failure: z.array(hook).optional().describe('When a deployment has stopped on its way, once.'),
  })
  .describe('Programs that run along with a deployment; none if left out.')

const s3 = z
  .strictObject({
    bucket: z
      .string()
      .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, 'the name of a bucket: 3 to 63 small letters, digits, `-` and `.`')
      .describe('Name of the bucket, which must be there, e.g. `luggage-sites`.'),
    prefix: z
      .string()
      .max(200)
      .regex(
        /^(?!.*(?:^|\/)\.{1,2}(?:\/|$))[\w.-]+(?:\/[\w.-]+)*$/,
        'a path without a slash at its begin and end, e.g. `production`',
      )
      .optional()
      .describe('What all keys begin with, e.g. `production`; nothing if left out.'),
    region: z
      .string()
      .regex(/^[a-z0-9-]+$/, 'the name of a region, e.g. `eu-central-1`')
      .optional()
      .describe('Where the bucket is, e.g. `eu-central-1`; `us-east-1` if left out.'),
    endpoint: z
      .string()
      .regex(
        /^https?:\/\/(?:[A-Za-z0-9.-]+|\[[0-9A-Fa-f:.]+\])(?::\d{1,5})?$/,
        'an origin, e.g. `https://s3.store.example`',
      )
      .optional()
      .describe("Origin of a store that is not Amazon's, e.g. `https://s3.store.example`."),
    concurrency: z.number().int().min(1).max(256).optional().describe('Requests at a time, e.g. `32`; 16 if left out.'),
  })
  .meta({ title: 's3' })

/** Where the sites of one environment go. Each kind of target is a field of its own, and a deployment has one. */
const deployment = z
  .strictObject({
    directory: z
      .strictObject({
        folder: z
          .string()
          .min(1)
          // It stands in paths of a server's configuration.
          .regex(/^[\w./@+-]+$/, 'a path of letters, digits, `.`, `/`, `_`, `-`, `+` and `@`')
          .describe('Folder that holds the releases, absolute or relative to the project, e.g. `/srv/www/luggage`.'),
      })
      .optional()
      .describe('A folder on this machine that a web server serves, e.g. `{ folder: /srv/www/luggage }`.'),
    s3: s3
      .optional()
      .describe('A bucket of Amazon S3, or of a store that speaks as it does, e.g. `{ bucket: luggage-sites }`.'),
    command: z
      .strictObject({
        upload: command.describe('Uploads one site, e.g. `{ run: [rsync, -a, "{folder}/", "www:/srv/{domain}/"] }`.'),
        retire: command.optional().describe('Takes one site offline; left out, none can be.'),
        concurrency: z.number().int().min(1).max(64).optional().describe('Uploads at a time, e.g. `8`; 4 if left out.'),
        state: z
          .string()
          .min(1)
          .optional()
          .describe(
            'Folder, relative to the project, that notes what was uploaded; `.microsites/deploy/<environment>/state` if left out.',
          ),
      })
      .optional()
      .describe(
        'Any other host, by a program that uploads a site, e.g. `{ upload: { run: [./upload.sh, "{folder}", "{domain}"] } }`.',
      ),
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
    ({ directory, s3: bucket, command: program }) =>
      [directory, bucket, program].filter((target) => target !== undefined).length === 1,
    'a deployment with one target, `directory`, `s3` or `command`',
  )
  .meta({ title: 'deployment' })

export const deploySchema = z
  .record(
    z
      .string()
      .regex(/^[a-z][a-z0-9-]*$/)
      .meta({ suggests: 'environment' })
      .describe('Name of an environment, e.g. `production`.'),
    deployment.describe('Where the sites of this environment go, and when they may.'),
  )
  .describe(
    'By environment, where `deploy` puts the sites, e.g. `production: { directory: { folder: /srv/www/luggage } }`.',
  )
