import * as z from 'zod'
import { parse } from 'yaml'
import type { Path } from '../../source/node.ts'
import type { Corrected } from './corrected-value.ts'

type Schema = z.core.$ZodType

/** The schema of a value that is present. */
export function unwrap(schema: Schema): Schema {
  const { innerType } = schema._zod.def as { innerType?: Schema }
  return innerType ? unwrap(innerType) : schema
}

/** The fields of a map with fixed fields; none for other values. */
export function fieldsOf(schema: Schema): Readonly<Record<string, Schema>> {
  return (unwrap(schema)._zod.def as { shape?: Record<string, Schema> }).shape ?? {}
}

/** The schema of the value at a path, or `undefined` if there is none. */
export function schemaAt(schema: Schema, path: Path): Schema | undefined {
  const [step, ...rest] = path
  if (step === undefined) return schema
  const def = unwrap(schema)._zod.def as {
    shape?: Record<string, Schema>
    valueType?: Schema
    element?: Schema
    items?: readonly Schema[]
    options?: readonly Schema[]
  }
  const inner = def.shape?.[step] ?? def.valueType ?? def.element ?? def.items?.[Number(step)]
  if (inner) return schemaAt(inner, rest)
  for (const option of def.options ?? []) {
    const found = schemaAt(option, path)
    if (found) return found
  }
  return undefined
}

/** What a field is, as its description says. */
export function descriptionOf(schema: Schema): string | undefined {
  const { description } = z.globalRegistry.get(schema) ?? {}
  const { innerType } = schema._zod.def as { innerType?: Schema }
  return description ?? (innerType && descriptionOf(innerType))
}

/** The example of the field's description, as a value. */
export function exampleOf(schema: Schema): Corrected | undefined {
  const values = (unwrap(schema)._zod as { values?: ReadonlySet<unknown> }).values
  const [only] = values ?? []
  const yaml =
    /e\.g\. `([^`]+)`/.exec(descriptionOf(schema) ?? '')?.[1] ?? (only === undefined ? undefined : String(only))
  if (yaml === undefined) return undefined
  const value: unknown = parse(yaml, { version: '1.2' })
  return z.safeParse(schema, value).success ? { value, yaml } : undefined
}

/** The fields that the schema has at a path, in order. Empty for a map with arbitrary keys. */
export function keysAt(schema: Schema, path: Path): readonly string[] {
  const at = schemaAt(schema, path)
  const { options } = at ? (unwrap(at)._zod.def as { options?: readonly Schema[] }) : {}
  const whole = options?.at(-1) ?? at
  return whole ? Object.keys(fieldsOf(whole)) : []
}
