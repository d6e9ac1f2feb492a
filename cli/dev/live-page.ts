import type { PageData } from '../../runtime/contract/page-data.ts'
import { digest } from '../digest.ts'
import type { MadeFile } from './site-store.ts'

/** A page as it is now, and what tells it from what it was. */
export interface LivePage {
  readonly html: string
  /** Digest of what only loading it anew can change (what its `html` element says, its style, its script), and of its HTML. */
  readonly seen: string
  /** Left out of pages that no template made. */
  readonly content?: { readonly title: string; readonly data: PageData }
}

/** A page of a template. */
export function livePage({ content, page }: MadeFile): LivePage {
  const html = String(content)
  const [, start = ''] = /^<!DOCTYPE html><html([^>]*)>/.exec(html) ?? []
  const [, title = ''] = /<title>([^<]*)<\/title>/.exec(html) ?? []
  const [, style = ''] = /<style>([^<]*)/.exec(html) ?? []
  const [, boot = ''] = /<script type="module" async ([^>]*)>/.exec(html) ?? []
  return {
    html,
    seen: seenOf(html, [start, style, boot].join('\n')),
    ...(page && { content: { title: plain(title), data: page.data } }),
  }
}

/** A page of this program's own. */
export function ownPage(html: string): LivePage {
  return { html, seen: seenOf(html, html) }
}

/** Whether new data make one state of a page of another. */
export function sharesShell(seen: string, other: string): boolean {
  return seen.split('-')[0] === other.split('-')[0]
}

function seenOf(html: string, shell: string): string {
  return [shell, html].map((text) => digest(text).slice(0, 16)).join('-')
}

const signs: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" }

/** What HTML says of a text, as the text. */
function plain(html: string): string {
  return html.replace(/&(amp|lt|gt|quot|#39);/g, (_, name: string) => signs[name] ?? '')
}
