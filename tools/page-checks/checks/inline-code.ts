import { none } from '../check.ts'
import type { Check, Finding } from '../check.ts'

export const inlineCode: Check = {
  name: 'inline-code',
  title: 'Nothing that a strict content security policy would block',
  kind: 'disk',
  run({ dist }) {
    const allowed = commonScript(dist.pages().map(({ inlineCode: codes }) => codes))
    const findings = dist.pages().flatMap((page) =>
      page.inlineCode
        .filter((code) => code !== allowed)
        .map((code): Finding => ({
          domain: page.domain,
          path: page.path,
          message: 'a page has inline code or inline styles',
          detail: code.slice(0, 80),
        })),
    )
    return {
      figures: [none('inline handlers, styles and scripts, but for the one whose hash a policy names', findings)],
      findings,
    }
  },
}

/** The script that follows a stored language. A policy can name its hash, as long as all pages have the same. */
function commonScript(pages: readonly (readonly string[])[]): string | undefined {
  return pages.flat().find((code) => code.startsWith('(function') && code.endsWith('("microsites.language")'))
}
