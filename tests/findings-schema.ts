import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Ajv } from 'ajv'
import { commands } from '../cli/commands/index.ts'

const textOf = (name: string): string =>
  readFileSync(join(import.meta.dirname, `../schemas/${name}.schema.json`), 'utf8')
const validator = (name: string) =>
  new Ajv({ strict: true, allowUnionTypes: true }).compile(JSON.parse(textOf(name)) as object)
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

const schemas = new Ajv({ strict: true, allowUnionTypes: true })
for (const name of ['findings', 'diff', 'results'])
  schemas.addSchema(JSON.parse(textOf(name)) as object, `${name}.schema.json`)

/**
 * Throws if the output of a command is not JSON of its published form: one document, or a line for each event.
 * @param command e.g. `deploy plan`; `failure` for a command line that is not valid.
 */
export function checkResult(command: string, stdout: string): void {
  const lines = stdout.startsWith('{"schema":"microsites.') && /^\{.*\}$/m.test(stdout.split('\n')[0] ?? '')
  for (const text of lines ? stdout.trimEnd().split('\n') : [stdout]) {
    const document = JSON.parse(text) as { readonly schema?: string }
    const form = document.schema === 'microsites.failure/v1' ? 'failure' : command.replace(' ', '-')
    const isValid = schemas.getSchema(`results.schema.json#/definitions/${form}`)
    if (!isValid) throw new Error(`schemas/results.schema.json does not have \`${form}\``)
    if (isValid(document) !== true)
      throw new Error(`Not as schemas/results.schema.json says of \`${form}\`: ${JSON.stringify(isValid.errors)}`)
  }
}

const words = commands.flatMap((entry) =>
  'commands' in entry ? entry.commands.map(({ name }) => `${entry.name} ${name}`) : [entry.name],
)

/** Checks the output of a command line: JSON with its schema if it asks for JSON, findings in any case. */
export function checkOutput(args: readonly string[], stdout: string): void {
  const asked = args.some(
    (word, index) => word === '--format=json' || (word === '--format' && args[index + 1] === 'json'),
  )
  const start = args.findIndex((word) => commands.some(({ name }) => name === word))
  const two = args.slice(start, start + 2).join(' ')
  const command = words.includes(two) ? two : (args[start] ?? '')
  if (asked && !args.includes('--watch') && !args.includes('--help')) checkResult(command, stdout)
  if (stdout.startsWith('{\n  "schema": "microsites.diff/')) checkChanges(JSON.parse(stdout))
  if (!/"schema": ?"microsites\.(?:validate|finding|summary)\//.test(stdout)) return
  const whole = stdout.startsWith('{\n')
  for (const text of whole ? [stdout] : stdout.trimEnd().split('\n')) checkFindings(JSON.parse(text))
}
