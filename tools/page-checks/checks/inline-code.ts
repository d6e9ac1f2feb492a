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
        message: 'a page has inline handlers or inline styles',
        detail: code.slice(0, 80),
      })),
    )
    const scripts = new Set(dist.pages().flatMap((page) => page.inlineScripts))
    return {
      figures: [
        none('inline handlers and style attributes', findings),
        // Each is named in the policy by its hash, which has to be the same on every page.
        { label: 'different inline scripts', found: scripts.size, bar: 1, aim: 1 },
      ],
      findings,
    }
  },
}
