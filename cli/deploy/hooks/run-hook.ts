import type { Hook } from '../../../compiler/deploy/hook.ts'
import { attempt } from '../../../compiler/source/attempt.ts'
import { CommandFailure } from '../../program/command-failure.ts'
import { withTemporaryFolder } from '../../files/temporary-folder.ts'
import type { Tree } from '../../files/tree.ts'
import { exitCodes } from '../../program/outcome.ts'
import { printable } from '../../text/printable.ts'
import { redact } from './redact.ts'
import type { Dependencies } from '../targets/target.ts'
import { runProgram } from './run-program.ts'
import type { ProgramEnd } from './run-program.ts'
import { documentIn } from '../../documents/document-in.ts'
import { hookAnswer } from '../../documents/validators/hookAnswer.js'

/** What a hook learns about the deployment. Each value is also a variable: `domain` is `MICROSITES_DOMAIN`. */
export type HookContext = Readonly<Record<string, string>>

export interface HookRun extends Dependencies {
  readonly hook: Hook
  /** What the hook runs for, e.g. `after` or `upload`. */
  readonly name: string
  readonly context: HookContext
  /** More data for the context file, too large for variables. */
  readonly details?: object
}

/** Variables that every hook receives. */
const usualVariables = ['PATH', 'HOME', 'USER', 'LANG', 'LC_ALL', 'TMPDIR', 'TZ', 'SystemRoot', 'CI']

const outputFile = 'output.json'
const contextFile = 'context.json'

/** Bytes that are read of the file that `MICROSITES_OUTPUT` names. */
const mostAnswer = 64 * 1024
/** How much of a failed hook's output is shown: lines, and characters per line. */
const most = { lines: 20, characters: 400 } as const

/**
 * Runs a hook, and retries it if its settings allow that. Throws a {@link CommandFailure} with the last lines
 * of its output, secrets hidden.
 * @returns the hook's message to the user, if it has one.
 */
export async function runHook(run: HookRun): Promise<string | undefined> {
  const { hook } = run
  for (let attempt = 1; ; attempt++) {
    if (run.signal.aborted) throw failed(run, 'was not started: interrupted')
    const {
      ok,
      why = '',
      said,
      answer,
    } = await withTemporaryFolder('microsites-hook-', (folder) => runOnce(run, folder, attempt))
    if (ok) return answer
    if (attempt > hook.retries || run.signal.aborted) throw failed(run, why, lastLines(redacted(said, run)))
  }
}

function failed({ hook, name }: HookRun, why: string, said: readonly string[] = []): CommandFailure {
  return new CommandFailure(
    exitCodes.findings,
    [`\`${printable(hook.run[0] ?? '')}\` (${name}) ${why}.`, ...said].join('\n'),
  )
}

async function runOnce(
  run: HookRun,
  folder: Tree,
  attempt: number,
): Promise<ProgramEnd & { readonly answer: string | undefined }> {
  const { hook, name, context, details, root, variables, signal } = run
  const [output, file] = [folder.path(outputFile), folder.path(contextFile)]
  const told = { ...context, hook: name, attempt: String(attempt) }
  folder.create(contextFile, JSON.stringify({ schema: 'microsites.hook/v1', ...told, ...details }), 0o600)
  const passed = [...usualVariables, ...hook.env].flatMap((name) => {
    const value = variables[name]
    return value === undefined ? [] : [[name, value] as const]
  })
  const own = Object.entries({ ...told, context: file, output }).map(
    ([key, value]) => [variableOf(key), value] as const,
  )
  const end = await runProgram({
    run: hook.run.map((argument) => filledIn(argument, context)),
    folder: root,
    env: Object.fromEntries([...passed, ...own]),
    timeout: hook.timeout * 1000,
    signal,
  })
  const answer = end.ok ? messageIn(folder) : undefined
  return { ...end, answer: answer === undefined ? undefined : redacted(answer, run) }
}

/** `rollbackOf` → `MICROSITES_ROLLBACK_OF` */
function variableOf(key: string): string {
  return `MICROSITES_${key.replace(/[A-Z]/g, '_$&').toUpperCase()}`
}

/** Fills in placeholders such as `{domain}`. Unknown ones stay as they are. */
function filledIn(argument: string, context: HookContext): string {
  return argument.replace(
    /\{(\w+)\}/g,
    (whole, key: string) => (Object.hasOwn(context, key) ? context[key] : undefined) ?? whole,
  )
}

function messageIn(folder: Tree): string | undefined {
  return attempt(() => documentIn(hookAnswer, folder.read(outputFile, mostAnswer) ?? '').value?.message, undefined)
}

/** The text without the values of the variables that the hook received. */
function redacted(text: string, { hook, variables }: HookRun): string {
  return redact(
    text,
    hook.env.flatMap((name) => variables[name] ?? []),
  )
}

function lastLines(said: string): readonly string[] {
  return said
    .split('\n')
    .filter((line) => line.trim() !== '')
    .slice(-most.lines)
    .map((line) => `  ${printable(line.slice(0, most.characters))}`)
}
