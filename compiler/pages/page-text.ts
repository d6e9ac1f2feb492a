const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' }

/** Elements within a sentence. All others begin a new block of text. */
const inline = 'a|abbr|b|bdi|br|cite|code|data|em|i|mark|q|small|span|strong|sub|sup|time|u|var|wbr'
const blockTag = new RegExp(`<(?!/?(?:${inline})\\b|!)[^>]*>`, 'g')

/**
 * The plain text of a rendered page's `main`: one block of text a line, also those of closed answers. Without tags,
 * scripts, styles, pictures, templates and the options of `select`.
 */
export function mainText(html: string): string {
  const begin = html.indexOf('<main')
  const end = html.indexOf('</main>', begin)
  return readable(begin === -1 ? html : html.slice(begin, end === -1 ? undefined : end))
    .split(blockTag)
    .map((block) => plainText(block))
    .filter((block) => block !== '')
    .join('\n')
}

/** The plain text of HTML from our own renderer, on one line. Assumes complete tags and no `>` in attributes. */
export function plainText(html: string): string {
  return readable(html)
    .replace(/<[^>]*>/g, ' ')
    .replace(/&(?:#x([\da-f]{1,6})|#(\d{1,7})|([a-z]+));/gi, (all, hex?: string, decimal?: string, name?: string) => {
      if (name !== undefined) return entities[name] ?? all
      return String.fromCodePoint(hex === undefined ? Number(decimal) : parseInt(hex, 16))
    })
    .replace(/\s+/g, ' ')
    .trim()
}

function readable(html: string): string {
  return html.replace(/<(script|style|svg|template|select)\b[^>]*>.*?<\/\1>/gs, ' ')
}
