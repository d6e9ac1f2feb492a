const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' }

/** The plain text of a rendered page's `main`: without tags, scripts, styles, pictures and the options of a choice, its white space as single spaces. */
export function mainText(html: string): string {
  const begin = html.indexOf('<main')
  const end = html.indexOf('</main>', begin)
  return plainText(begin === -1 ? html : html.slice(begin, end === -1 ? undefined : end))
}

/** What a piece of HTML says, as it comes out of our own renderer: no tag is broken, no attribute holds `>`. */
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
