import type { Severity } from '../../../compiler/diagnostic/diagnostic.ts'
import { attempt } from '../../../compiler/source/attempt.ts'
import { htmlText } from '../../text/html-text.ts'

/** An attribute that tells the search which domain an element is about. */
export function aboutDomain(domain: string | undefined): string {
  return domain === undefined ? '' : ` data-domain="${htmlText(domain)}"`
}

/** The id of a domain's row within the page. */
export function rowId(domain: string): string {
  return `row-${domain.replaceAll(/[^\p{L}\p{N}.-]/gu, '_')}`
}

/** A link to the row of a domain. */
export function rowLink(domain: string): string {
  return `<a href="#${rowId(domain)}">${htmlText(domain)}</a>`
}

/** A bar that shows a part of a whole. The value is also shown as text. */
export function bar(value: number, whole: number): string {
  return `<progress value="${value}" max="${whole}" aria-hidden="true"></progress>`
}

/** `12,345` */
export function count(value: number): string {
  return value.toLocaleString('en-US')
}

/** A highlighted word, also distinguishable by its shape. */
export function badge(severity: Severity): string {
  return `<b class="badge ${severity}">${severity}</b>`
}

const names = {
  region: new Intl.DisplayNames('en', { type: 'region', fallback: 'code' }),
  language: new Intl.DisplayNames('en', { type: 'language', fallback: 'code' }),
}

/** E.g. `France` for `FR`. An unknown code is returned unchanged. */
export function nameOf(code: string, type: 'region' | 'language'): string {
  return attempt(() => names[type].of(code) ?? code, code)
}

/** Above this number of rows, tables use a layout that browsers can render fast. */
const many = 1000

/** A table that scrolls within the page. `id` is that of its section. */
export function scrollingTable(
  id: string,
  className: string,
  { caption, head, rows }: { readonly caption: string; readonly head: string; readonly rows: readonly string[] },
): string {
  return `<div class="scroll" tabindex="0" role="region" aria-labelledby="${id}-caption"><table class="${className}${rows.length > many ? ' long' : ''}">
<caption id="${id}-caption">${caption}</caption>
<thead><tr><th scope="col">Domain${head}</thead>
<tbody>
${rows.join('\n')}
</tbody></table></div>`
}

/** The heading of a column of numbers. */
export function numberHead(text: string): string {
  return `<th scope="col" class="number">${text}`
}

/** A cell with the value by which its column is sorted, and a text, which it escapes. */
export function cell(order: string | number, text: string, className = ''): string {
  return `<td${className && ` class="${className}"`} data-sort="${htmlText(String(order))}">${htmlText(text)}`
}
