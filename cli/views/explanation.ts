import type { CatalogueEntry } from '../../compiler/index.ts'
import type { Style } from './style.ts'

/** The page of one finding. */
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
    style.green('  Right:'),
    example(docs.good),
    '',
  ].join('\n')
}

/** All findings, a line each. */
export function explanationList(entries: readonly CatalogueEntry[], style: Style): string {
  const width = Math.max(...entries.map(({ code }) => code.length))
  return entries.map(({ code, docs }) => `${style.bold(code.padEnd(width))}  ${docs.why}\n`).join('')
}
