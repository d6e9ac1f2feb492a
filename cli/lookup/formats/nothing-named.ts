import type { ProjectAst } from '../../../compiler/1-parse/ast.ts'
import type { Diagnostic } from '../../../compiler/diagnostic/diagnostic.ts'
import { canonicalHost } from '../../../compiler/domain/host-name.ts'
import { exitCodes } from '../../program/outcome.ts'
import type { ExitCode } from '../../program/outcome.ts'
import { plural } from '../../text/plural.ts'
import { printable } from '../../text/printable.ts'

/** Says that nothing has the given name, and suggests similar names. */
export function nothingNamed(word: string, similar: readonly string[]): string {
  const hint = similar.length > 0 ? ` Did you mean ${similar.map((name) => `\`${printable(name)}\``).join(', ')}?` : ''
  return `There is no finding, domain, slug or locale \`${printable(word)}\`.${hint} Run \`microsites explain\` to list all findings, or \`microsites list\` to list all domains.\n`
}

/** Says what a domain of sites.yaml answers that has no row. `undefined` if it is not in the file. */
export function withoutSite(word: string, { header }: ProjectAst): string | undefined {
  const { moved = {}, retired = {} } = header?.value ?? {}
  const domain = canonicalHost(word)
  if (Object.hasOwn(retired, domain))
    return `\`${printable(domain)}\` has no site any more: it is below \`retired:\` in sites.yaml, so its URLs answer 410 (Gone).\n`
  const to = Object.hasOwn(moved, domain) ? moved[domain] : undefined
  return (
    to && `\`${printable(domain)}\` has no site: below \`moved:\` in sites.yaml it redirects to \`${printable(to)}\`.\n`
  )
}

/** A warning that some tables could not be read, so the answer may be incomplete. */
export function unreadText(unread: readonly Diagnostic[]): string | undefined {
  if (unread.length === 0) return undefined
  const files = [...new Set(unread.map(({ span }) => span.file))].map(printable).join(', ')
  return `Part of ${files} could not be read (${plural(unread.length, 'error')}). Run \`microsites validate\` for details.\n`
}

/** The exit code of an answer: it may be incomplete if a part of the tables could not be read. */
export const exitCodeOf = (unread: readonly Diagnostic[]): ExitCode =>
  unread.some(({ severity }) => severity === 'error') ? exitCodes.findings : exitCodes.ok
