import type { PageData } from '../../runtime/contract/page-data.ts'
import { digest } from '../program/digest.ts'
import type { MadeFile } from './site-store.ts'

/** The current version of a page, and digests to tell whether it changed. */
export interface LivePage {
  readonly html: string
  /**
   * Two digests: of the parts that need a reload to change (attributes of `html`, styles, script), and of all
   * its HTML.
   */
  readonly seen: string
  /** Omitted for pages without a template. */
  readonly content?: { readonly title: string; readonly data: PageData }
}

/** The page of a template. */
export function livePage({ content, page }: MadeFile): LivePage {
  const html = String(content)
  const [, start = ''] = /^<!DOCTYPE html><html([^>]*)>/.exec(html) ?? []
  const [, title = ''] = /<title>([^<]*)<\/title>/.exec(html) ?? []
  const [, style = ''] = /<style>([^<]*)/.exec(html) ?? []
  const [, boot = ''] = /<script type="module" ([^>]*)>/.exec(html) ?? []
  return {
    html,
    seen: seenOf(html, [start, style, boot].join('\n')),
    ...(page && { content: { title: plain(title), data: page.data } }),
  }
}

/** A page of `microsites dev` itself. */
export function ownPage(html: string): LivePage {
  return { html, seen: seenOf(html, html) }
}

/** Whether a page can change from one state to the other with new data only. */
export function sharesShell(seen: string, other: string): boolean {
  return seen.split('-')[0] === other.split('-')[0]
}

function seenOf(html: string, shell: string): string {
  return [shell, html].map((text) => digest(text).slice(0, 16)).join('-')
}

const signs: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" }

/** The text of an HTML text node. */
function plain(html: string): string {
  return html.replace(/&(amp|lt|gt|quot|#39);/g, (_, name: string) => signs[name] ?? '')
}
