import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { repository } from '../run-cli.ts'

/** A page of the documentation that is made by doing what it tells of. */
export interface Transcript {
  heading(text: string): void
  paragraph(text: string): void
  block(language: string, text: string): void
  /** Runs a command in the project, beside all else, and notes what a terminal shows. @returns its exit code; `null` if it was killed. */
  run(command: string, env?: NodeJS.ProcessEnv): Promise<number | null>
  text(): string
}

/** @param replacements what is another thing in each run, and what stands for it */
export function transcriptIn(
  folder: string,
  replacements: readonly (readonly [RegExp | string, string])[],
): Transcript {
  const parts: string[] = []
  const settled = (text: string): string =>
    replacements.reduce((settling, [from, to]) => settling.replaceAll(from, to), text)
  const block = (language: string, text: string): void => {
    parts.push(['```' + language, settled(text).trimEnd(), '```'].join('\n'))
  }
  return {
    heading: (text) => parts.push(`## ${text}`),
    paragraph: (text) => parts.push(text),
    block,
    async run(command, env = {}) {
      const [, ...args] = command.split(' ')
      const { status, shown } = await terminal(
        folder,
        args.map((word) => word.replaceAll(/^"|"$/g, '')),
        env,
      )
      const ended = status === null ? '\n(killed)\n' : status === 0 ? '' : `\n(exit code ${status})\n`
      block('console', `$ ${command}\n${shown}${ended}`)
      return status
    },
    text: () => `${parts.join('\n\n')}\n`,
  }
}

/** Both streams as they come, as on a terminal without colours. */
function terminal(
  cwd: string,
  args: readonly string[],
  env: NodeJS.ProcessEnv,
): Promise<{ readonly status: number | null; readonly shown: string }> {
  const child = spawn(process.execPath, [join(repository, 'bin/microsites.js'), ...args], {
    cwd,
    env: { ...process.env, NO_COLOR: '1', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let shown = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (shown += chunk.toString()))
  return new Promise((resolve) => child.once('close', (status) => resolve({ status, shown })))
}
