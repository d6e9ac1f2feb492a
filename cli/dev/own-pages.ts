import type { Problem } from '../../runtime/dev/messages.ts'
import { ownStyle } from './own-style.ts'
import { text } from './text.ts'

/** The page for a host without a site. @param index absolute URL of the list of sites */
export function noSitePage(host: string, index: string): string {
  return ownPage(
    'No such site',
    `<h1>No such site</h1>
<p>No site of the table lies at <b>${text(host)}</b>. Once one does, it appears here by itself.
<p><a href="${text(index)}">All sites</a>`,
  )
}

/** The page for every request while the project has not compiled yet. */
export function waitingPage(): string {
  return ownPage(
    'There are no pages yet',
    `<h1>There are no pages yet</h1>
<p>The project has mistakes: they are shown here, and in the terminal. Once they are mended, the page appears by itself.`,
  )
}

/** The page shown instead of one that cannot be rendered. */
export function failedPage({ message, places }: Problem, index: string): string {
  return ownPage(
    'This page cannot be shown',
    `<h1>This page cannot be shown</h1>
<p>${text(message)}
${places.map(({ at, frame }) => `<p>${text(at)}${frame.length > 0 ? `<pre>${text(frame.join('\n'))}</pre>` : ''}`).join('\n')}
<p>Once that is mended, it appears here by itself. <a href="${text(index)}">All sites</a>`,
  )
}

function ownPage(title: string, body: string): string {
  return `<!doctype html>
<html lang="en"><head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light dark">
<link rel="icon" href="data:,">
<title>${title}</title>
<style>${ownStyle}.wide { padding-block: 12vh }</style>
</head><body><main class="wide">
${body}
</main></body></html>
`
}
