import { isWorkflowCommand } from './workflow-command.ts'

/** Variables of the services that take commands from what a program prints. */
const services = ['CI', 'GITHUB_ACTIONS', 'TF_BUILD', 'TEAMCITY_VERSION'] as const

/** How `##[` and `::` are written so that they are no commands: in JSON and markup with the same meaning as before. */
const escapes = {
  text: ['##$1\\[', '\\::'],
  json: ['#\\u0023$1[', '\\u003a:'],
  markup: ['#&#35;$1[', '&#58;:'],
} as const

const kinds: Readonly<Record<string, keyof typeof escapes>> = {
  gitlab: 'json',
  json: 'json',
  ndjson: 'json',
  rdjson: 'json',
  sarif: 'json',
  html: 'markup',
  junit: 'markup',
}

/**
 * A function that makes output harmless for the log of a CI service: a text that a table brings must not work as a command of
 * GitHub Actions (`::error::`, `##[add-mask]`), Azure Pipelines (`##vso[`) or TeamCity. The commands that this program writes
 * stay. Elsewhere nothing changes.
 * @param format the value of `--format`, if the command has one.
 */
export function logSafe(env: Readonly<Record<string, string | undefined>>, format?: unknown): (text: string) => string {
  if (services.every((name) => (env[name] ?? '') === '')) return (text) => text
  const [bracket, colons] = escapes[kinds[String(format)] ?? 'text']
  return (text) =>
    text
      .replace(/##(\w*)\[/g, bracket)
      // The services ignore blanks before a command.
      .replace(/^(?:[^\S\r\n]|\u0085)*::.*$/gm, (line) =>
        isWorkflowCommand(line) ? line : line.replace('::', () => colons),
      )
}
