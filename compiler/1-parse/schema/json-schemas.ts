import * as z from 'zod'
import { findingsSchema } from '../../diagnostic/schema/findings.ts'
import { changesSchema } from '../../diff/schema/changes.ts'
import { localesSchema } from './locales.ts'
import { platformSchema } from './platform.ts'
import { sitesSchema } from './sites.ts'

/** File name to title and shape: those of the three files, and of what `validate` and `diff` write for programs. */
const schemas = {
  sites: ['sites.yaml', sitesSchema],
  locales: ['locales.yaml', localesSchema],
  microsites: ['microsites.yaml', platformSchema],
  diff: ['What `microsites diff` writes as JSON', changesSchema],
  findings: ['What `microsites validate` writes as JSON', findingsSchema],
} as const

/** File name to JSON Schema (draft-07, the one that the YAML language server reads). */
export function jsonSchemas(): ReadonlyMap<string, string> {
  return new Map(
    Object.entries(schemas).map(([name, [title, schema]]) => {
      const { $schema, ...rest } = z.toJSONSchema(schema, { target: 'draft-7' })
      return [`${name}.schema.json`, `${JSON.stringify({ $schema, title, ...rest }, null, 2)}\n`]
    }),
  )
}
