import { defineFinding } from '../../../../diagnostic/define.ts'

export const severityErrorLowered = defineFinding({
  code: 'severity/error-lowered',
  severity: 'error',
  message: ({ name, to }: { name: string; to: string }) =>
    name.includes('/')
      ? `\`${name}\` is an error, so it cannot be \`${to}\`.`
      : `All findings of \`${name}\` are errors, so they cannot be \`${to}\`.`,
  help: ({ name }) => `Fix the ${name.includes('/') ? 'error' : 'errors'}, and remove this line.`,
  docs: {
    why: 'With an error, a page cannot be built or would be wrong. Only warnings can be switched off. An area may have both: the line then changes its warnings only.',
    bad: 'severity: { host/duplicate: warning }',
    good: 'severity: { site/shared-slug: off }',
  },
})
