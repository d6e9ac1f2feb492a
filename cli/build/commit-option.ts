import { CommandFailure } from '../program/command-failure.ts'
import { exitCodes } from '../program/outcome.ts'

/** The commit to report, from `--commit` or from `MICROSITES_COMMIT`. `undefined` if neither is set. */
export function commitOption(
  text: string | undefined,
  { MICROSITES_COMMIT: variable = '' }: Readonly<Record<string, string | undefined>>,
): string | undefined {
  const commit = text ?? variable
  if (commit === '') return undefined
  if (/^[\w./-]{1,64}$/.test(commit)) return commit
  const source = text === undefined ? '`MICROSITES_COMMIT`' : '`--commit`'
  throw new CommandFailure(
    exitCodes.usage,
    `${source} is no commit: write at most 64 letters, digits, dots, hyphens, underscores and slashes.`,
  )
}
