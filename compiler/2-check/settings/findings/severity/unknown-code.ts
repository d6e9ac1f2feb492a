import { defineFinding } from '../../../../diagnostic/define.ts'

export const severityUnknownCode = defineFinding({
  code: 'severity/unknown-code',
  severity: 'error',
  message: ({ name }: { name: string; hint: string }) => `No finding has the code or the area \`${name}\`.`,
  help: ({ hint }: { name: string; hint: string }) =>
    hint.trimStart() ||
    'Write a code, e.g. `site/shared-slug`, or an area, e.g. `site`. `microsites explain` lists the codes.',
  docs: {
    why: 'The line would have no effect.',
    bad: 'severity: { site/shared-slugs: error }',
    good: 'severity: { site/shared-slug: error }',
  },
})
