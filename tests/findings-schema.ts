import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Ajv } from 'ajv'

const validator = (name: string) =>
  new Ajv({ strict: true, allowUnionTypes: true }).compile(
    JSON.parse(readFileSync(join(import.meta.dirname, `../schemas/${name}.schema.json`), 'utf8')) as object,
  )
const validate = validator('findings')
const validateChanges = validator('diff')

/** Throws if a findings document, or a line of one, does not match its published schema. */
export function checkFindings(document: unknown): void {
  if (!validate(document))
    throw new Error(`Not as schemas/findings.schema.json says: ${JSON.stringify(validate.errors)}`)
}

/** Throws if a changes document does not match its published schema. */
export function checkChanges(document: unknown): void {
  if (!validateChanges(document))
    throw new Error(`Not as schemas/diff.schema.json says: ${JSON.stringify(validateChanges.errors)}`)
}

/** Checks findings and changes in a program's output, if it is JSON. */
export function checkOutput(stdout: string): void {
  if (stdout.startsWith('{\n  "schema": "microsites.diff/')) checkChanges(JSON.parse(stdout))
  if (!/"schema": ?"microsites\.(?:validate|finding|summary)\//.test(stdout)) return
  const whole = stdout.startsWith('{\n')
  for (const text of whole ? [stdout] : stdout.trimEnd().split('\n')) checkFindings(JSON.parse(text))
}
