import * as z from 'zod'
import { findingSchema } from '../../diagnostic/schema/findings.ts'

const count = z.number().int().min(0)
const domain = z.string().describe('Domain of the site.')
const milliseconds = z.number().min(0).describe('How long it took.')

const name = (text: string) => z.literal(text).describe('Name and version of this format.')

/** The result of a command: one line of JSON. */
const result = <Fields extends z.ZodRawShape>(command: string, fields: Fields) =>
  z.strictObject({
    schema: name('microsites.result/v1'),
    command: z.literal(command).describe('The command.'),
    ok: z.boolean().describe('Whether the exit code is 0.'),
    exitCode: count.describe('The exit code.'),
    ...fields,
  })

/** A line of a command that runs for long. */
const event = <Fields extends z.ZodRawShape>(command: string, kind: string, fields: Fields) =>
  z.strictObject({
    schema: name('microsites.event/v1'),
    command: z.literal(command).describe('The command.'),
    event: z.literal(kind).describe('What has happened.'),
    ...fields,
  })

/** A document of a command that has a format of its own. */
const document = <Fields extends z.ZodRawShape>(schema: string, fields: Fields) =>
  z.looseObject({ schema: name(schema), ...fields })

/** A file that this folder also holds. Replaced by a reference. */
const other = (file: string) => z.unknown().meta({ $ref: file })

const failure = z
  .strictObject({
    schema: name('microsites.failure/v1'),
    command: z.string().optional().describe('The command. Missing if the command line is not valid.'),
    exitCode: count.describe('The exit code.'),
    message: z.string().describe('What went wrong, as on standard error, without colours.'),
    findings: z
      .array(findingSchema)
      .optional()
      .describe('The findings that stopped the command. Missing if something else did.'),
  })
  .describe('What any command prints if it fails without a result.')

const generated = {
  written: z.array(z.string()).describe('The files that were written.'),
  stale: z.array(z.string()).describe('The files that are out of date: only with `--check`.'),
}

const edit = {
  dryRun: z.boolean().describe('Whether nothing was written because of `--dry-run`.'),
  changed: z
    .array(
      z.strictObject({
        file: z.string().describe('Path of the file in the project.'),
        diff: z.string().describe('The removed and added lines.'),
      }),
    )
    .describe('The files that the change touches. Empty if they already contain it.'),
  newWarnings: count.describe('Warnings that the project did not have before.'),
}

const compared = z
  .looseObject({ files: count.describe('Compared files.') })
  .optional()
  .describe('Only with `--deep`: the live files that differ from the release.')

const deployEvents = (command: string) => [
  event(command, 'step', {
    step: z.string().describe('The finished step, e.g. `upload louvre-luggage.example`.'),
    done: count.describe('Finished steps.'),
    of: count.describe('All steps.'),
  }),
  event(command, 'message', { message: z.string().describe('A message of a hook.') }),
]

const deployed = {
  release: z.string().describe('The release, e.g. `0012`.'),
  target: z.string().describe('The target, as `deploy status` names it.'),
  uploaded: count.describe('Uploaded sites.'),
  retired: count.describe('Sites that went offline.'),
  done: count.describe('Finished steps.'),
  of: count.describe('All steps. 0 if there was nothing to do.'),
  stopped: z
    .strictObject({
      step: z.string().describe('The step that failed.'),
      why: z.string().describe('Why it failed.'),
    })
    .optional()
    .describe('Missing if the deployment is complete.'),
  milliseconds,
}

const built = {
  environment: z.string().describe('The environment that the sites are built for.'),
  out: z.string().describe('The output folder, from the project.'),
  built: count.describe('Built sites.'),
  unchanged: count.describe('Sites that were up to date.'),
  failed: z.record(z.string(), z.string().describe('Why it failed.')).describe('The sites that failed, by domain.'),
  pages: count.describe('Pages of the selected sites.'),
  bytes: count.describe('Size of the selected sites.'),
  warnings: count.describe('Warnings about the project.'),
  unset: z.array(z.string()).describe('Variables that are not set, so their values are not in the pages.'),
  milliseconds,
}

const listening = {
  port: count.describe('The port of all sites.'),
  url: z.string().describe('The list of sites.'),
  environment: z.string().describe('The environment of the sites.'),
  sites: z
    .array(z.strictObject({ domain, url: z.string().describe('Its start page on this machine.') }))
    .describe('The sites.'),
}

/** By command: what it prints with `--format json`, if it gets as far as a result. */
export const resultSchemas = {
  init: [
    result('init', {
      folder: z.string().describe('The folder, as given.'),
      written: z.array(z.string()).describe('The files that were written.'),
    }),
  ],
  add: [result('add', edit)],
  set: [result('set', edit)],
  rename: [result('rename', edit)],
  remove: [result('remove', edit)],
  'facts import': [
    result('facts import', {
      dryRun: z.boolean().describe('Whether nothing was written because of `--dry-run`.'),
      sites: z
        .array(
          z.strictObject({
            domain,
            added: z.array(z.string()).describe('The facts that facts.yaml did not have.'),
            changed: z.array(z.string()).describe('The facts that are different now.'),
          }),
        )
        .describe('The sites in the imported file.'),
    }),
  ],
  fmt: [result('fmt', generated)],
  schema: [result('schema', generated)],
  compile: [result('compile', generated)],
  validate: [other('findings.schema.json')],
  'i18n check': [other('findings.schema.json')],
  'i18n notes': [
    document('microsites.i18n-notes/v1', {
      from: z.string().describe('The default language.'),
      to: z.string().optional().describe('The language of `--language`.'),
      texts: z
        .array(z.looseObject({ namespace: z.string().describe('Its file.'), key: z.string().describe('Its key.') }))
        .describe('The texts, with notes and translations.'),
    }),
  ],
  explain: [
    document('microsites.explain/v1', {
      answers: z
        .array(
          z.looseObject({ kind: z.enum(['code', 'domain', 'slug', 'locale']).describe('What the name stands for.') }),
        )
        .describe('Everything that the name stands for.'),
    }),
  ],
  dev: [
    event('dev', 'listening', listening),
    event('dev', 'checked', {
      ok: z.boolean().describe('Whether there are no errors. If there are, pages stay as they were.'),
      sites: count.describe('Checked rows.'),
      findings: z.array(findingSchema).describe('The findings of the changed files.'),
    }),
    event('dev', 'problem', {
      severity: z.enum(['error', 'warning']).describe('Whether pages cannot be shown.'),
      message: z.string().describe('What is wrong.'),
      help: z.string().optional().describe('How to fix it.'),
    }),
  ],
  build: [
    result('build', built),
    event('build', 'built', built),
    ...deployEvents('build'),
    result('build', deployed),
    document('microsites.build-plan/v1', {
      environment: z.string().describe('The environment of the plan.'),
      build: z.array(z.string()).describe('The domains to build.'),
      keep: z.array(z.string()).describe('The domains that stay.'),
      remove: z.array(z.string()).describe('The domains to remove.'),
      reasons: z.record(z.string(), z.array(z.string())).describe('Why, by domain.'),
    }).describe('With `--dry-run` or `--why`.'),
  ],
  preview: [event('preview', 'listening', listening)],
  diff: [
    other('diff.schema.json'),
    result('diff', {
      suggested: z.string().describe('The lines that the tables lack, as YAML.'),
    }).describe('With `--suggest`.'),
  ],
  'deploy plan': [
    document('microsites.deploy-plan/v1', {
      environment: z.string().describe('The environment that the release was built for.'),
      target: z.string().describe('The kind of target and its place.'),
      from: z.string().nullable().describe('The live release; null before the first.'),
      release: z.string().describe('The new release.'),
      sites: z
        .record(
          z.string(),
          z.looseObject({ action: z.enum(['add', 'change', 'keep', 'retire']).describe('What happens to the site.') }),
        )
        .describe('By domain.'),
    }),
  ],
  'deploy apply': [...deployEvents('deploy apply'), result('deploy apply', deployed)],
  'deploy status': [
    document('microsites.deploy-status/v1', {
      environment: z.string().describe('The environment.'),
      target: z.string().describe('The target.'),
      live: z.string().nullable().describe('The live release.'),
      releases: z
        .array(
          z.looseObject({ release: z.string().describe('Its name.'), at: z.string().describe('When it was created.') }),
        )
        .describe('All releases, oldest first.'),
      unfinished: z
        .looseObject({ release: z.string().describe('Its release.') })
        .nullable()
        .describe('The unfinished deployment.'),
      rollback: z
        .looseObject({ release: z.string().describe('Its release.') })
        .nullable()
        .describe('The unfinished rollback.'),
      compared,
    }),
  ],
  'deploy verify': [
    document('microsites.deploy-verify/v1', {
      release: z.string().describe('The live release.'),
      sites: z
        .array(
          z.looseObject({
            domain,
            host: z.string().describe('The host that was asked.'),
            state: z
              .enum(['current', 'behind', 'silent', 'left', 'foreign', 'wrong'])
              .describe('How its answer compares with the release.'),
          }),
        )
        .describe('The hosts.'),
      compared,
    }),
  ],
  'deploy rollback': [
    result('deploy rollback', {
      release: z.string().describe('The release that is live now.'),
      target: z.string().describe('The target.'),
      sites: count.describe('Sites of the release.'),
      changed: z.boolean().describe('Whether another release was live before.'),
      abandoned: z.string().optional().describe('The release of an unfinished deployment that was abandoned.'),
      milliseconds,
    }),
  ],
  list: [
    document('microsites.list/v1', {
      total: count.describe('All sites of the table.'),
      sites: z.array(z.looseObject({ domain, slug: z.string().describe('Its slug.') })).describe('The matching sites.'),
    }),
  ],
  matrix: [
    document('microsites.matrix/v1', {
      totals: z.record(z.string(), count).describe('Cells, by verdict.'),
      locales: z.array(z.looseObject({ code: z.string().describe('Its code.') })).describe('The columns.'),
      sites: z
        .array(
          z.strictObject({
            domain,
            verdicts: z.record(z.string(), z.string()).describe('By locale code.'),
          }),
        )
        .describe('The rows.'),
    }),
  ],
  report: [
    result('report', {
      file: z.string().describe('The written file.'),
      bytes: count.describe('Its size.'),
      sites: count.describe('Sites in the report.'),
    }),
  ],
  'telemetry catalogue': [
    other('http://json-schema.org/draft-07/schema#').describe('A JSON Schema of all events.'),
    result('telemetry catalogue', generated).describe('With `--write` or `--check`.'),
  ],
  'telemetry trace': [
    document('microsites.trace/v1', {
      domain,
      environment: z.string().describe('The environment.'),
      url: z.string().describe('The URL that the visitor opens.'),
      visitor: z.string().describe('The visitor.'),
      steps: z.array(z.looseObject({ step: z.string().describe('What the visitor does.') })).describe('In order.'),
    }),
    result('telemetry trace', {
      measured: z.literal(false).describe('The environment measures nothing.'),
      environment: z.string().describe('The environment.'),
    }),
  ],
  completion: [
    result('completion', {
      shell: z.string().describe('The shell.'),
      script: z.string().describe('The script for its configuration.'),
    }),
    result('completion', {
      candidates: z
        .array(
          z.strictObject({
            word: z.string().describe('The candidate.'),
            description: z.string().optional().describe('What it is.'),
          }),
        )
        .describe('For `completion words`: what may come next.'),
    }),
  ],
} as const satisfies Readonly<Record<string, readonly z.ZodType[]>>

/** The JSON Schema of everything that commands print with `--format json`: a definition for each command. */
export function resultsJsonSchema(): object {
  const plain = (schema: z.ZodType): object => {
    const { $schema: _, ...rest } = z.toJSONSchema(schema, { target: 'draft-7' })
    return rest
  }
  const commands = Object.entries(resultSchemas).map(
    ([command, forms]) =>
      [
        command.replace(' ', '-'),
        { description: `What \`microsites ${command}\` prints.`, anyOf: forms.map(plain) },
      ] as const,
  )
  return {
    $schema: 'http://json-schema.org/draft-07/schema#',
    title: 'What commands print with `--format json`',
    anyOf: ['failure', ...commands.map(([name]) => name)].map((name) => ({ $ref: `#/definitions/${name}` })),
    definitions: { failure: plain(failure), ...Object.fromEntries(commands) },
  }
}
