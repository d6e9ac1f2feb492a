/** A step of a document that a test can carry out. */
export type Step =
  | { readonly kind: 'run'; readonly commands: readonly string[]; readonly line: number }
  | { readonly kind: 'show'; readonly runs: readonly Shown[]; readonly line: number }
  | { readonly kind: 'serve'; readonly command: string; readonly line: number }
  | { readonly kind: 'write'; readonly file: string; readonly text: string; readonly line: number }
  | { readonly kind: 'append'; readonly file: string; readonly text: string; readonly line: number }
  | { readonly kind: 'edit'; readonly file: string; readonly from: string; readonly to: string; readonly line: number }

/** A command with what it prints. */
export interface Shown {
  readonly command: string
  readonly output: readonly string[]
  readonly exitCode: number
}

export interface Reading {
  readonly steps: readonly Step[]
  /** Blocks of commands that no test runs, each with its reason. */
  readonly skipped: readonly { readonly line: number; readonly reason: string }[]
}

const fence = /(?:^<!-- (.+?) -->\n)?^```(\w*)\n(.*?)^```$/gms

/**
 * Reads the steps of a document: `sh` and `console` blocks, and files that a comment before the block names with
 * `write: FILE` or `append: FILE`. A `diff` block whose first line is a file edits it. `serve` marks a command that runs until
 * it is stopped, `not run: REASON` a block that no test runs.
 */
export function readDocument(text: string): Reading {
  const steps: Step[] = []
  const skipped: { line: number; reason: string }[] = []
  for (const match of text.matchAll(fence)) {
    const [, mark = '', language = '', body = ''] = match
    const line = text.slice(0, match.index).split('\n').length
    const [action = '', ...rest] = mark.split(': ')
    const value = rest.join(': ')
    if (action === 'not run') skipped.push({ line, reason: value })
    else if (action === 'write' || action === 'append') steps.push({ kind: action, file: value, text: body, line })
    else if (action === 'serve') steps.push({ kind: 'serve', command: commandsIn(body)[0] ?? '', line })
    else if (language === 'sh') steps.push({ kind: 'run', commands: commandsIn(body), line })
    else if (language === 'console') steps.push({ kind: 'show', runs: shownIn(body), line })
    else if (language === 'diff') steps.push({ ...editIn(body), line })
  }
  return { steps, skipped }
}

const commandsIn = (body: string): readonly string[] =>
  body
    .split('\n')
    .map((line) => line.replace(/\s+# .*$/, '').trim())
    .filter((line) => line !== '' && !line.startsWith('#'))

function shownIn(body: string): readonly Shown[] {
  return body
    .split(/^\$ /m)
    .slice(1)
    .map((part) => {
      const [command = '', ...lines] = part.trimEnd().split('\n')
      const code = /^\(exit code (\d+)\)$/.exec(lines.at(-1) ?? '')?.[1]
      const output = (code === undefined ? lines : lines.slice(0, -1)).filter((line) => line.trim() !== '')
      return { command, output, exitCode: Number(code ?? 0) }
    })
}

function editIn(body: string): { kind: 'edit'; file: string; from: string; to: string } {
  const [file = '', ...lines] = body.trimEnd().split('\n')
  const side = (sign: string): string =>
    lines.flatMap((line) => (line.startsWith(sign) ? [`${line.slice(1).replace(/^ /, '')}\n`] : [])).join('')
  return { kind: 'edit', file, from: side('-'), to: side('+') }
}
