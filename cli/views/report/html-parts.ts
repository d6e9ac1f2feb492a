import type { Severity } from '../../../compiler/index.ts'
import { htmlText } from '../html-text.ts'

/** Marks an element as one that is about a domain, for the search. */
export function aboutDomain(domain: string | undefined): string {
  return domain === undefined ? '' : ` data-domain="${htmlText(domain)}"`
}

/** What the row of a domain can be reached by within the page. */
export function rowId(domain: string): string {
  return `row-${domain.replaceAll(/[^\p{L}\p{N}.-]/gu, '_')}`
}

/** A link to the row of a domain. */
export function rowLink(domain: string): string {
  return `<a href="#${rowId(domain)}">${htmlText(domain)}</a>`
}

/** Lengths side by side, each with the class that colours it; of 100 together at most. Numbers say the same beside it. */
export function bar(lengths: readonly (readonly [length: number, className: string])[]): string {
  let from = 0
  const parts = lengths.map(([length, className]) => {
    const part = `<rect class="${className}" x="${short(from)}" width="${short(length)}" height="1"/>`
    from += length
    return part
  })
  return `<svg class="bar" viewBox="0 0 100 1" preserveAspectRatio="none" aria-hidden="true">${parts.join('')}</svg>`
}

/** A number with one decimal at most. */
export function short(value: number): string {
  return String(Math.round(value * 10) / 10)
}

/** `12,345` */
export function count(value: number): string {
  return value.toLocaleString('en-US')
}

/** A word that stands out, with a shape of its own. */
export function badge(severity: Severity): string {
  return `<b class="badge ${severity}">${severity}</b>`
}

const names = new Intl.DisplayNames('en', { type: 'region', fallback: 'code' })

/** `France` of `FR`, and what is no country as it is. */
export function countryName(code: string): string {
  try {
    return names.of(code) ?? code
  } catch {
    return code
  }
}

/** A table of more rows is drawn in another way, by which a browser can bear it. */
const many = 1000

/** What the class of a table with so many rows ends with. */
export function longTable(rows: number): string {
  return rows > many ? ' long' : ''
}
