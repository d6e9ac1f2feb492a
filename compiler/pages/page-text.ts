const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' }

/**
 * The plain text of a rendered page's `main`, with single spaces as white space. Without tags, scripts, styles,
 * pictures, templates and the options of `select`.
 */
export function mainText(html: string): string {
  const begin = html.indexOf('<main')
  const end = html.indexOf('</main>', begin)
  return plainText(begin === -1 ? html : html.slice(begin, end === -1 ? undefined : end))
}

/** The plain text of HTML from our own renderer. Assumes complete tags and no `>` in attributes. */
export function plainText(html: string): string {
  return html
    .replace(/<(script|style|svg|template|select)\b[^>]*>.*?<\/\1>/gs, ' ')
    .replace(/<[^>]*>/g, ' ')
    .replace(/&(?:#x([\da-f]{1,6})|#(\d{1,7})|([a-z]+));/gi, (all, hex?: string, decimal?: string, name?: string) => {
      if (name !== undefined) return entities[name] ?? all
      return String.fromCodePoint(hex === undefined ? Number(decimal) : parseInt(hex, 16))
    })
    .replace(/\s+/g, ' ')
    .trim()
}
