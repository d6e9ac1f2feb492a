import { onePerCause } from '../../compiler/diagnostic/one-per-cause.ts'
import type { Finding } from '../../compiler/diagnostic/finding.ts'
import { plural } from '../text/plural.ts'
import { printable } from '../text/printable.ts'

/** What to say about the warnings that an edit adds. After a dry run, `validate` would not show them. */
export function newWarnings(added: readonly Finding[], dryRun: boolean): string {
  if (added.length === 0) return ''
  const count = plural(added.length, 'new warning')
  if (!dryRun) return `${count}: run \`microsites validate\` for details\n`
  return `${count}:\n${onePerCause(added)
    .map(({ code, message }) => `  ${code}: ${printable(message)}\n`)
    .join('')}`
}
