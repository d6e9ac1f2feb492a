import * as z from 'zod'
import { localesSchema } from './locales.ts'
import { platformSchema } from './platform.ts'
import { sitesSchema } from './sites.ts'

const schemas = { sites: sitesSchema, locales: localesSchema, microsites: platformSchema } as const

/** File name to JSON Schema (draft-07, the one that the YAML language server reads). */
export function jsonSchemas(): ReadonlyMap<string, string> {
  return new Map(
    Object.entries(schemas).map(([name, schema]) => {
      const { $schema, ...rest } = z.toJSONSchema(schema, { target: 'draft-7' })
      return [`${name}.schema.json`, `${JSON.stringify({ $schema, title: `${name}.yaml`, ...rest }, null, 2)}\n`]
    }),
  )
}
