import type { CatalogueEntry } from '../../../compiler/diagnostic/define.ts'
import type { Severity } from '../../../compiler/diagnostic/diagnostic.ts'
import type { Style } from '../../text/style.ts'

/** The help page of a finding code. */
export function explanation({ code, severity, docs }: CatalogueEntry, style: Style): string {
  const example = (text: string): string =>
    text
      .split('\n')
      .map((line) => `    ${line}`)
      .join('\n')
  return [
    `${style.bold(code)} ${style.dim(`(${severity})`)}`,
    '',
    docs.why,
    '',
    style.red('  Reported:'),
    example(docs.bad),
    '',
    style.green('  Correct:'),
    example(docs.good),
    '',
    ...(severity === 'warning'
      ? ['  To change its severity, add to microsites.yaml:', example(`severity: { ${code}: error }   # or off`), '']
      : []),
    ...(isWaivable(code, severity)
      ? ['  To waive it for a time, add to microsites.yaml:', example(waiverOf(code)), '']
      : []),
  ].join('\n')
}

/** Findings about waivers cannot be waived. */
function isWaivable(code: string, severity: Severity): boolean {
  return severity === 'warning' && !code.startsWith('waiver/')
}

function waiverOf(code: string): string {
  return [
    'waive:',
    `  - code: ${code}`,
    '    domain: …           # or, instead of both, `finding:` with the fingerprint that `--format json` shows',
    '    owner: …',
    '    reason: …',
    '    until: 2027-03-01   # the last day',
  ].join('\n')
}

/** All finding codes, one per line. */
export function explanationList(entries: readonly CatalogueEntry[], style: Style): string {
  const width = Math.max(...entries.map(({ code }) => code.length))
  return entries.map(({ code, docs }) => `${style.bold(code.padEnd(width))}  ${docs.why}\n`).join('')
}
