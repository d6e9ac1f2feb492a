/** The commands that this process has written, which {@link isWorkflowCommand} knows. */
const written = new Set<string>()

/** A line that shows an annotation in GitHub Actions. @param properties e.g. `{ file: 'sites.yaml', line: 3 }` */
export function workflowCommand(
  command: 'error' | 'warning' | 'notice',
  properties: Readonly<Record<string, string | number>>,
  text: string,
): string {
  const listed = Object.entries(properties)
    .map(([key, value]) => `${key}=${escaped(String(value)).replaceAll(':', '%3A').replaceAll(',', '%2C')}`)
    .join(',')
  const line = `::${command} ${listed}::${escaped(text)}`
  written.add(line)
  return `${line}\n`
}

/** Whether a line is a command that {@link workflowCommand} wrote. */
export function isWorkflowCommand(line: string): boolean {
  return written.has(line)
}

/** Text for one line of a command. Azure Pipelines looks for its own commands inside it, so they are broken. */
function escaped(text: string): string {
  return text
    .replace(/##(\w*)\[/g, '##$1\\[')
    .replaceAll('%', '%25')
    .replaceAll('\r', '%0D')
    .replaceAll('\n', '%0A')
}
