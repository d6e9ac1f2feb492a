import * as z from 'zod'
import { findingSchema } from '../../diagnostic/schema/findings.ts'
import type { FindingsDocument } from '../../diagnostic/schema/findings.ts'
import type { ChangesDocument } from '../../diff/schema/changes.ts'
import { deployDocuments } from './deploy-documents.ts'
import {
  built,
  cachePruned,
  cacheStatus,
  count,
  deployed,
  deployEvents,
  document,
  domain,
  edit,
  event,
  generated,
  imported,
  list,
  listening,
  milliseconds,
  notedText,
  other,
  packageChanges,
  result,
} from './forms.ts'

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
  import: [
    result('import', {
      ...edit,
      ...imported,
      lacking: z.array(domain).describe('Domains of the table that the file does not have.'),
    }),
  ],
  'import redirects': [
    result('import redirects', {
      ...edit,
      ...imported,
      unanswered: list('The URLs without a target that have neither a page nor a redirect.', {
        line: z.number().int().describe('Line in the file, from 1.'),
        url: z.string().describe('The URL.'),
        likely: z.string().optional().describe('The page that visitors probably want.'),
      }),
    }),
  ],
  export: [
    document('microsites.table/v1', {
      sites: z.array(z.looseObject({ domain })).describe('The fields of each row, with its domain. Without facts.'),
    }),
    result('export', {
      file: z.string().describe('The file of `--out`.'),
      rows: count.describe('Rows in the file.'),
    }),
  ],
  'facts import': [
    result('facts import', {
      dryRun: z.boolean().describe('Whether nothing was written because of `--dry-run`.'),
      sites: list('The sites in the imported file.', {
        domain,
        added: z.array(z.string()).describe('The facts that facts.yaml did not have.'),
        changed: z.array(z.string()).describe('The facts that are different now.'),
      }),
    }),
  ],
  eject: [result('eject', { written: z.array(z.string()).describe('The files that were written.') })],
  fmt: [result('fmt', generated)],
  schema: [result('schema', generated)],
  compile: [result('compile', generated)],
  validate: [other<FindingsDocument>('findings.schema.json')],
  'test-rules': [
    result('test-rules', {
      updated: z.boolean().describe('Whether expected.txt was written where it differed.'),
      cases: list('The cases, by rule.', {
        name: z.string().describe('Code and folder, e.g. `own/no-price/invalid`.'),
        passed: z.boolean().describe('Whether it gives what is expected.'),
      }),
    }),
  ],
  'i18n add': [result('i18n add', edit)],
  'i18n export': [
    result('i18n export', {
      from: z.string().describe('The default language.'),
      to: z.string().describe('The language of the texts.'),
      file: z.string().optional().describe('The written file.'),
      texts: list('The texts.', {
        namespace: z.string().describe('Its file.'),
        key: z.string().describe('Its key, with the plural form.'),
        source: z.string().describe('The text in the default language.'),
        translation: z.string().optional().describe('The translation, if there is one.'),
        note: z.string().optional().describe('A note for translators.'),
        limit: count.optional().describe('Most characters.'),
      }),
    }),
  ],
  'i18n import': [
    result('i18n import', {
      dryRun: z.boolean().describe('Whether nothing was written because of `--dry-run`.'),
      language: z.string().describe('The language of the texts.'),
      files: list('The files that change.', {
        file: z.string().describe('The file of texts.'),
        texts: count.describe('Texts that change.'),
      }),
    }),
  ],
  'i18n check': [other<FindingsDocument>('findings.schema.json')],
  'i18n notes': [
    document('microsites.i18n-notes/v1', {
      from: z.string().describe('The default language.'),
      to: z.string().optional().describe('The language of `--language`.'),
      texts: z.array(notedText).describe('The texts, with notes and translations.'),
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
      packages: packageChanges.optional(),
    }).describe('With `--dry-run` or `--why`.'),
  ],
  merge: [
    result('merge', {
      environment: z.string().describe('The environment that the sites are built for.'),
      out: z.string().describe('The output folder, from the project.'),
      shards: count.describe('Merged shards.'),
      domains: count.describe('Domains of the output.'),
    }),
  ],
  'cache status': [result('cache status', cacheStatus)],
  'cache prune': [result('cache prune', cachePruned)],
  ci: [
    result('ci', {
      engine: z.string().describe('The engine.'),
      file: z.string().describe('Where the workflow usually lies.'),
      workflow: z.string().describe('The workflow, as YAML.'),
    }),
  ],
  preview: [event('preview', 'listening', listening)],
  diff: [
    other<ChangesDocument>('diff.schema.json'),
    result('diff', {
      suggested: z.string().describe('The lines that the tables lack, as YAML.'),
    }).describe('With `--suggest`.'),
  ],
  ...deployDocuments,
  'deploy apply': [...deployEvents('deploy apply'), result('deploy apply', deployed)],
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
      sites: list('The matching sites.', {
        domain,
        type: z.string().describe('Its type.'),
        slug: z.string().describe('Its slug.'),
        path: z.string().describe('Its path in analytics.'),
        primary: z.boolean().describe('Whether search engines should list it, of those with the same slug.'),
        kind: z.string().optional().describe('Kind of its place.'),
        country: z.string().optional().describe('Country of its place.'),
        locales: z.array(z.string()).describe('Locale sets and languages, as written.'),
        languages: z.array(z.string()).describe('All of its languages.'),
      }),
    }),
  ],
  matrix: [
    document('microsites.matrix/v1', {
      totals: z.record(z.string(), count).describe('Cells, by verdict.'),
      locales: z.array(z.looseObject({ code: z.string().describe('Its code.') })).describe('The columns.'),
      sites: list('The rows.', {
        domain,
        verdicts: z.record(z.string(), z.string()).describe('By locale code.'),
      }),
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
    other<{ readonly $schema: string }>('http://json-schema.org/draft-07/schema#').describe(
      'A JSON Schema of all events.',
    ),
    result('telemetry catalogue', generated).describe('With `--write` or `--check`.'),
  ],
  completion: [
    result('completion', {
      shell: z.string().describe('The shell.'),
      script: z.string().describe('The script for its configuration.'),
    }),
    result('completion', {
      candidates: list('For `completion words`: what may come next.', {
        word: z.string().describe('The candidate.'),
        description: z.string().optional().describe('What it is.'),
      }),
    }),
  ],
} as const satisfies Readonly<Record<string, readonly z.ZodType[]>>
