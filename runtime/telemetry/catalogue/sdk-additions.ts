import * as z from 'zod'
import { arrivedEnvelope } from './arrived-envelope.ts'

/**
 * The fields that arrive with every event besides its properties or traits, with their meaning. The key is the path of
 * the field. A path that ends in `.` contains more fields. A `?` marks a field that only some events have.
 */
export const sdkAdditions: Readonly<Record<string, string>> = Object.fromEntries(
  fieldsOf(z.toJSONSchema(arrivedEnvelope)),
)

function fieldsOf({ properties = {}, required = [] }: z.core.JSONSchema.BaseSchema, before = ''): [string, string][] {
  return Object.entries(properties).flatMap(([name, field]) => {
    const { description, type } = field as z.core.JSONSchema.BaseSchema
    if (description === undefined) return fieldsOf(field as z.core.JSONSchema.BaseSchema, `${before}${name}.`)
    const end = `${type === 'object' ? '.' : ''}${required.includes(name) ? '' : '?'}`
    return [[`${before}${name}${end}`, description]]
  })
}
