import { printable } from '../text/printable.ts'

/** A function that `scripts/validators.mjs` has compiled from a schema. */
export interface Validator<Value> {
  (value: unknown): value is Value
  /** What was wrong with the last value. */
  errors?: readonly Mistake[] | null
}

interface Mistake {
  /** The place within the document, e.g. `/sites/paris.example/pages`. Empty for the whole. */
  readonly instancePath: string
  readonly message?: string
  readonly propertyName?: string
  readonly params: Readonly<Record<string, unknown>>
}

/** A document, or why a text is not one. */
export type Read<Value> = { readonly value: Value } | { readonly value?: undefined; readonly why: string }

/** The document in a JSON text, checked. `undefined` counts as damaged, for texts that could not be read. */
export function documentIn<Value>(valid: Validator<Value>, text: string | Uint8Array | undefined): Read<Value> {
  let value: unknown
  try {
    value = JSON.parse(text === undefined ? '' : Buffer.from(text).toString())
  } catch {
    return { why: 'it is not valid JSON' }
  }
  return valid(value) ? { value } : { why: mistakeIn(valid.errors?.[0]) }
}

/** A validator's message in the words of the other messages. */
function plain(message: string): string {
  return message
    .replace(/^must be (?=array|integer|object)/, 'must be an ')
    .replace(/^must be (?=boolean|number|string)/, 'must be a ')
    .replace(/^must have required property '(.*)'$/, 'has no `$1`')
    .replace('must NOT have additional properties', 'has an unknown field')
}

function mistakeIn(mistake: Mistake | undefined): string {
  const { instancePath = '', message = 'is wrong', propertyName, params = {} } = mistake ?? {}
  const key = params['additionalProperty'] ?? propertyName
  const name = typeof key === 'string' ? ` (\`${key}\`)` : ''
  return printable(`${instancePath === '' ? 'it' : `\`${instancePath}\``} ${plain(message)}${name}`)
}
