import { none } from '../check.ts'
import type { Check, Finding } from '../check.ts'

export const inlineCode: Check = {
  name: 'inline-code',
  title: 'Nothing that a strict content security policy would block',
  kind: 'disk',
  run({ dist }) {
    const findings = dist.pages().flatMap((page) =>
      page.inlineCode.map((code): Finding => ({
        domain: page.domain,
        path: page.path,
        message: 'a page has inline code or inline styles',
        detail: code.slice(0, 80),
      })),
    )
    return { figures: [none('inline handlers, scripts and style attributes', findings)], findings }
  },
}
