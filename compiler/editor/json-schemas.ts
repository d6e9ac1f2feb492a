import * as z from 'zod'
import { factsSchema } from '../1-parse/schema/facts.ts'
import { localesSchema } from '../1-parse/schema/locales.ts'
import { platformSchema } from '../1-parse/schema/platform.ts'
import { sitesSchema } from '../1-parse/schema/sites.ts'
import { findingsSchema } from '../diagnostic/schema/findings.ts'
import { changesSchema } from '../diff/schema/changes.ts'
import { resultsJsonSchema } from '../results/results-json-schema.ts'
import type { Suggestions } from './suggestions.ts'
import { withSuggestions } from './with-suggestions.ts'

/** Name to title and schema, for files that people write. */
const written = {
  sites: ['sites.yaml', sitesSchema],
  locales: ['locales.yaml', localesSchema],
  microsites: ['microsites.yaml', platformSchema],
  facts: ['facts.yaml', factsSchema],
} as const

/** The same for the findings and changes that programs read. */
const printed = {
  diff: ['What `microsites diff` writes as JSON', changesSchema],
  findings: ['What `microsites validate` writes as JSON', findingsSchema],
} as const

/**
 * File name to JSON Schema. Uses draft-07, which the YAML language server reads, with that server's extensions for
 * completions and messages.
 */
export function jsonSchemas(suggestions: Suggestions): ReadonlyMap<string, string> {
  return new Map([
    ...Object.entries({ ...written, ...printed }).map(([name, [title, schema]]): [string, string] => {
      const forEditors = Object.hasOwn(written, name)
      const { $schema, ...rest } = z.toJSONSchema(schema, {
        target: 'draft-7',
        ...(forEditors && { override: explainPattern }),
      })
      const full = forEditors ? withSuggestions(rest, suggestions) : rest
      return [`${name}.schema.json`, `${JSON.stringify({ $schema, title, ...full }, null, 2)}\n`]
    }),
    ['results.schema.json', `${JSON.stringify(resultsJsonSchema(), null, 2)}\n`],
  ])
}

/** Whether a schema is for a file that people write, not for output that programs read. */
export function isForEditors(file: string): boolean {
  return Object.hasOwn(written, file.replace('.schema.json', ''))
}

/** Replaces the error about a pattern with the message that `validate` uses. */
function explainPattern({
  zodSchema,
  jsonSchema,
}: Parameters<NonNullable<z.core.ToJSONSchemaParams['override']>>[0]): void {
  if (!(zodSchema instanceof z.ZodString)) return
  for (const { _zod: check } of zodSchema.def.checks ?? []) {
    const { def } = check
    const said = def.check === 'string_format' && def.error?.({ code: 'invalid_format' } as never)
    if (typeof said === 'string') jsonSchema['patternErrorMessage'] = `Expected ${said}.`
  }
}
