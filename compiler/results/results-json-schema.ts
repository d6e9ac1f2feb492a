import * as z from 'zod'
import { findingSchema } from '../diagnostic/schema/findings.ts'
import { count, name } from './schema/forms.ts'
import { resultSchemas } from './schema/results.ts'

const failure = z
  .strictObject({
    schema: name('microsites.failure/v1'),
    command: z.string().optional().describe('The command. Missing if the command line is not valid.'),
    exitCode: count.describe('The exit code.'),
    message: z.string().describe('What went wrong, as on standard error, without colours.'),
    findings: z
      .array(findingSchema)
      .optional()
      .describe('The findings that stopped the command. Missing if something else did.'),
  })
  .describe('What any command prints if it fails without a result.')

/** The JSON Schema of everything that commands print with `--format json`: a definition for each command. */
export function resultsJsonSchema(): object {
  const plain = (schema: z.ZodType): object => {
    const { $schema: _, ...rest } = z.toJSONSchema(schema, { target: 'draft-7' })
    return rest
  }
  const commands = Object.entries(resultSchemas).map(
    ([command, forms]) =>
      [
        command.replace(' ', '-'),
        { description: `What \`microsites ${command}\` prints.`, anyOf: forms.map(plain) },
      ] as const,
  )
  return {
    $schema: 'http://json-schema.org/draft-07/schema#',
    title: 'What commands print with `--format json`',
    anyOf: ['failure', ...commands.map(([name]) => name)].map((name) => ({ $ref: `#/definitions/${name}` })),
    definitions: { failure: plain(failure), ...Object.fromEntries(commands) },
  }
}
