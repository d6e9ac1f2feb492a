import { none } from '../check.ts'
import type { Check, Finding } from '../check.ts'

export const headings: Check = {
  name: 'headings',
  title: 'Headings',
  kind: 'disk',
  run({ dist }) {
    const findings = dist.pages().flatMap((page): Finding[] => {
      const levels = page.headings
      const place = { domain: page.domain, path: page.path, detail: levels.map((level) => `h${level}`).join(' ') }
      const first = levels.filter((level) => level === 1).length
      return [
        ...(first === 1 ? [] : [{ ...place, message: 'a page needs exactly one h1' }]),
        ...(levels.some((level, index) => level > (levels[index - 1] ?? 0) + 1)
          ? [{ ...place, message: 'a level of headings is skipped' }]
          : []),
      ]
    })
    return { figures: [none('pages with wrong headings', findings)], findings }
  },
}
