import { devFolder } from '../../runtime/dev/messages.ts'
import type { LivePage } from './live-page.ts'

/** A page's HTML with the scripts of `microsites dev`, which run before its own. */
export function withClient({ html, seen }: Pick<LivePage, 'html' | 'seen'>, script: 'page' | 'list'): string {
  const before = script === 'page' ? `<script src="${devFolder}before.js"></script>` : ''
  return html.replace(
    '<head>',
    () => `<head>${before}<script defer src="${devFolder}${script}.js" data-seen="${seen}"></script>`,
  )
}
