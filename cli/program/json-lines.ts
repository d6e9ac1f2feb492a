import type { ExitCode, Outcome } from './outcome.ts'

/** A line of JSON that a command prints with `--format json`. `schemas/results.schema.json` describes all of them. */
const line = (data: object): string => `${JSON.stringify(data)}\n`

export function eventLine(command: string, event: string, data: object): string {
  return line({ schema: 'microsites.event/v1', command, event, ...data })
}

export interface Failure {
  /** The words of the command. `undefined` if the command line is not valid. */
  readonly command: string | undefined
  readonly exitCode: ExitCode
  readonly message: string
  readonly findings?: Outcome['findings']
}

/** Why a command has no result. */
export function failureLine({ command, exitCode, message, findings }: Failure): string {
  return line({
    schema: 'microsites.failure/v1',
    ...(command !== undefined && { command }),
    exitCode,
    message: message.trim(),
    ...(findings && { findings }),
  })
}

/** What a command prints on standard output: its result, its own JSON, or why it has neither. */
export function outcomeJson(
  command: string,
  { exitCode, result, stdout = '', stderr = '', message = stderr, findings }: Outcome,
): string {
  if (result) return line({ schema: 'microsites.result/v1', command, ok: exitCode === 0, exitCode, ...result })
  if (stdout !== '') return stdout
  return failureLine({ command, exitCode, message, findings })
}

/** Whether a command line asks for JSON, also if the rest of it is wrong. */
export function wantsJson(argv: readonly string[]): boolean {
  const end = argv.indexOf('--')
  const words = end === -1 ? argv : argv.slice(0, end)
  return words.some((word, index) => word === '--format=json' || (word === '--format' && words[index + 1] === 'json'))
}
