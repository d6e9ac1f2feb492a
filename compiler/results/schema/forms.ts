import * as z from 'zod'
import { textNoteSchema } from '../../1-parse/schema/text-notes.ts'

export const count = z.number().int().min(0)
export const domain = z.string().describe('Domain of the site.')
export const milliseconds = z.number().min(0).describe('How long it took.')

export const name = <const Name extends string>(text: Name) =>
  z.literal(text).describe('Name and version of this format.')

/** A list of objects with these fields. */
export const list = <Fields extends z.ZodRawShape>(description: string, fields: Fields) =>
  z.array(z.strictObject(fields)).describe(description)

/** The result of a command: one line of JSON. */
export const result = <Fields extends z.ZodRawShape>(command: string, fields: Fields) =>
  z.strictObject({
    schema: name('microsites.result/v1'),
    command: z.literal(command).describe('The command.'),
    ok: z.boolean().describe('Whether the exit code is 0.'),
    exitCode: count.describe('The exit code.'),
    ...fields,
  })

/** A line of a command that runs for long. */
export const event = <Fields extends z.ZodRawShape>(command: string, kind: string, fields: Fields) =>
  z.strictObject({
    schema: name('microsites.event/v1'),
    command: z.literal(command).describe('The command.'),
    event: z.literal(kind).describe('What has happened.'),
    ...fields,
  })

/** A document of a command that has a format of its own. */
export const document = <const Name extends string, Fields extends z.ZodRawShape>(schema: Name, fields: Fields) =>
  z.looseObject({ schema: name(schema), ...fields })

/** A file that this folder also holds. Replaced by a reference. */
export const other = <Document>(file: string) => z.unknown().meta({ $ref: file }) as z.ZodType<Document>

export const imported = {
  rows: count.describe('Rows of the file that were read.'),
  skipped: list('Lines that were not read, and why.', {
    line: z.number().int().describe('Line in the file, from 1.'),
    reason: z.string().describe('Why.'),
  }),
  ignored: z.array(z.string()).describe('Headers whose columns mean nothing.'),
  guessed: z.record(z.string(), z.string()).describe('Columns that are guessed, by header.'),
  corrected: z.record(z.string(), z.string()).describe('What corrected cells say, and what that means.'),
}

export const generated = {
  written: z.array(z.string()).describe('The files that were written.'),
  stale: z.array(z.string()).describe('The files that are out of date: only with `--check`.'),
}

const cachePart = z.strictObject({
  path: z.string().describe('Path in `.microsites`.'),
  files: count.describe('Its files.'),
  links: count.describe('Its links, which are not followed.'),
  bytes: count.describe('The size of both.'),
  days: count.describe('Days since the last change.'),
})

const failed = list('What could not be read, locked or removed. The exit code is 1 then.', {
  path: z.string().describe('Path in `.microsites`.'),
  why: z.string().describe('The reason, e.g. `Permission denied.`'),
})

export const cacheStatus = {
  parts: z.array(cachePart).describe('What `.microsites` holds, the largest first.'),
  failed,
  last: z
    .strictObject({ built: count.describe('Sites built.'), unchanged: count.describe('Sites that stayed.') })
    .optional()
    .describe('The last build.'),
}

export const cachePruned = {
  removed: z.array(cachePart).describe('What was removed.'),
  unchecked: z
    .array(cachePart.extend({ why: z.string().describe('Why it was not checked.') }))
    .describe('What may be used.'),
  failed,
}

export const edit = {
  dryRun: z.boolean().describe('Whether nothing was written because of `--dry-run`.'),
  changed: list('The files that the change touches. Empty if they already contain it.', {
    file: z.string().describe('Path of the file in the project.'),
    diff: z.string().describe('The removed and added lines.'),
  }),
  newWarnings: count.describe('Warnings that the project did not have before.'),
}

export const deployEvents = (command: string) => [
  event(command, 'step', {
    step: z.string().describe('The finished step, e.g. `upload rome-luggage.example`.'),
    done: count.describe('Finished steps.'),
    of: count.describe('All steps.'),
  }),
  event(command, 'message', { message: z.string().describe('A message of a hook.') }),
]

export const deployed = {
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

export const built = {
  environment: z.string().describe('The environment that the sites are built for.'),
  out: z.string().describe('The output folder, from the project.'),
  built: count.describe('Built sites.'),
  unchanged: count.describe('Sites that were up to date.'),
  failed: z.record(z.string(), z.string().describe('Why it failed.')).describe('The sites that failed, by domain.'),
  remote: z
    .strictObject({
      taken: count.describe('Sites that it had.'),
      failed: count.describe('Requests that failed, and artefacts that were not signed with this key or not whole.'),
    })
    .optional()
    .describe('What the remote cache did.'),
  pages: count.describe('Pages of the selected sites.'),
  bytes: count.describe('Size of the selected sites.'),
  warnings: count.describe('Warnings about the project.'),
  unset: z.array(z.string()).describe('Variables that are not set, so their values are not in the pages.'),
  milliseconds,
  verified: z
    .strictObject({
      domains: z.array(z.string()).describe('The sites that were built again.'),
      different: z.record(z.string(), z.array(z.string())).describe('The files that differ, by domain.'),
    })
    .optional()
    .describe('With `--verify`.'),
}

export const listening = {
  port: count.describe('The port of all sites.'),
  url: z.string().describe('The list of sites.'),
  environment: z.string().describe('The environment of the sites.'),
  sites: list('The sites.', { domain, url: z.string().describe('Its start page on this machine.') }),
}

const handedOver = z.array(
  z.strictObject({
    form: z.string().optional().describe('The plural form.'),
    counts: z.array(count).optional().describe('The first numbers that use the form.'),
    text: z.string().optional().describe('Missing if it is not translated yet.'),
  }),
)

/** A text of `i18n notes`. */
export const notedText = z.strictObject({
  namespace: z.string().describe('Its file.'),
  key: z.string().describe('Its key, without the plural form.'),
  note: textNoteSchema.optional().describe('What a translator needs to know.'),
  english: handedOver.describe('The text in the default language, or each plural form of it.'),
  translation: handedOver.optional().describe('The same in the language of `--language`.'),
})

/** What differs in the packages of a bundle. */
export const packageChanges = z
  .record(
    z.string(),
    z.strictObject({
      from: z.string().optional().describe('The version in the last build, if it had the package.'),
      to: z.string().optional().describe('The version now. The same as before if its files have changed.'),
    }),
  )
  .describe('The packages that differ, if that is a reason.')
