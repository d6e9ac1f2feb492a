import type { Problem } from '../../runtime/dev/messages.ts'
import { htmlPage } from '../text/html-page.ts'
import { htmlText } from '../text/html-text.ts'

/** Styles of the pages of `microsites dev` itself. */
export const ownStyle = `
:root { color-scheme: light dark; --paper: light-dark(#fbf8f2, #14161a); --card: light-dark(#fff, #1d2027); --ink: light-dark(#1c1b19, #eceae5);
  --soft: light-dark(#5f5b53, #a9a59c); --line: light-dark(#e4dfd4, #2e323b); --accent: light-dark(#0b5d66, #6fd0da); --tint: light-dark(#e4f1f1, #17343a);
  font: 100%/1.5 system-ui, "Noto Sans", sans-serif; color: var(--ink); background: var(--paper) }
* { box-sizing: border-box }
body { margin: 0 }
.wide { max-inline-size: 72rem; margin-inline: auto; padding-inline: clamp(1rem, 4vw, 2.5rem) }
h1 { font-size: clamp(1.75rem, 1.2rem + 2vw, 2.5rem); line-height: 1.1; letter-spacing: -.02em; margin: 0 }
a { color: var(--accent); text-underline-offset: .2em }
:focus-visible { outline: 3px solid var(--accent); outline-offset: 2px; border-radius: 4px }
pre { font: .875rem/1.5 ui-monospace, "Liberation Mono", monospace; overflow-x: auto; padding: 1rem; background: var(--card); border: 1px solid var(--line); border-radius: 8px }
`

/** The page for a host without a site. @param index absolute URL of the list of sites */
export function noSitePage(host: string, index: string): string {
  return ownPage(
    'No such site',
    `<h1>No such site</h1>
<p>No site of the table has the host <b>${htmlText(host)}</b>. Add one, and it appears here.
<p><a href="${htmlText(index)}">All sites</a>`,
  )
}

/** The page for every request while the project has not compiled yet. */
export function waitingPage(): string {
  return ownPage(
    'There are no pages yet',
    `<h1>There are no pages yet</h1>
<p>The project has errors. They are shown here and in the terminal. Fix them, and the page appears.`,
  )
}

/** The page shown instead of one that cannot be rendered. */
export function failedPage({ message, places }: Problem, index: string): string {
  return ownPage(
    'This page cannot be shown',
    `<h1>This page cannot be shown</h1>
<p>${htmlText(message)}
${places.map(({ at, frame }) => `<p>${htmlText(at)}${frame.length > 0 ? `<pre>${frame.map(htmlText).join('\n')}</pre>` : ''}`).join('\n')}
<p>Fix this, and the page appears here. <a href="${htmlText(index)}">All sites</a>`,
  )
}

function ownPage(title: string, body: string): string {
  const style = `${ownStyle}.wide { padding-block: 12vh }`
  return htmlPage({ title, style, body: `<main class="wide">\n${body}\n</main>` })
}
