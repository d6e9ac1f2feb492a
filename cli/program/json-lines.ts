import { documentText } from './document-text.ts'
import type { ExitCode, Failure, Outcome } from './outcome.ts'

/** A line of JSON that a command prints with `--format json`. `schemas/results.schema.json` describes all of them. */
const line = (data: object): string => `${JSON.stringify(data)}\n`

export function eventLine(command: string, event: string, data: object): string {
  return line({ schema: 'microsites.event/v1', command, event, ...data })
}

interface FailedCommand {
  /** The words of the command. `undefined` if the command line is not valid. */
  readonly command: string | undefined
  readonly exitCode: ExitCode
  readonly message: string
  readonly findings?: Failure['findings'] | undefined
}

/** Why a command has no result. */
export function failureLine({ command, exitCode, message, findings }: FailedCommand): string {
  return line({
    schema: 'microsites.failure/v1',
    ...(command !== undefined && { command }),
    exitCode,
    message: message.trim(),
    ...(findings && { findings }),
  })
}

/** What a command prints on standard output with `--format json`: its result, its document, or why it has neither. */
export function outcomeJson(command: string, outcome: Outcome): string {
  const { exitCode, stderr = '' } = outcome
  if (outcome.result)
    return line({ schema: 'microsites.result/v1', command, ok: exitCode === 0, exitCode, ...outcome.result })
  if (outcome.document) return documentText(outcome.document(), outcome.rows)
  const { message = stderr, findings } = outcome
  return failureLine({ command, exitCode, message, findings })
}

/** Whether a command line asks for JSON, also if the rest of it is wrong. */
export function wantsJson(argv: readonly string[]): boolean {
  const end = argv.indexOf('--')
  const words = end === -1 ? argv : argv.slice(0, end)
  return words.some((word, index) => word === '--format=json' || (word === '--format' && words[index + 1] === 'json'))
}
