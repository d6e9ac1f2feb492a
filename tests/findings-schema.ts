import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Ajv } from 'ajv'

const schema = JSON.parse(readFileSync(join(import.meta.dirname, '../schemas/findings.schema.json'), 'utf8')) as object
const validate = new Ajv({ strict: true, allowUnionTypes: true }).compile(schema)

/** Throws where a document of findings, or a line of one, is not as its published schema says. */
export function checkFindings(document: unknown): void {
  if (!validate(document))
    throw new Error(`Not as schemas/findings.schema.json says: ${JSON.stringify(validate.errors)}`)
}

/** Checks whatever of a program's output is JSON of findings. */
export function checkOutput(stdout: string): void {
  if (!/"schema": ?"microsites\.(?:validate|finding|summary)\//.test(stdout)) return
  const whole = stdout.startsWith('{\n')
  for (const text of whole ? [stdout] : stdout.trimEnd().split('\n')) checkFindings(JSON.parse(text))
}
