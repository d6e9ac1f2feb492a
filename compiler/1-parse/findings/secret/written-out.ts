import { defineFinding } from '../../../diagnostic/define.ts'

export const secretWrittenOut = defineFinding<{ kind: string; path: string }>({
  code: 'secret/written-out',
  severity: 'error',
  message: ({ kind, path }) => `\`${path}\` holds what looks like ${kind}.`,
  help: ({ path }) =>
    `Take it out and make it void where it was issued: it stays in the history of the repository. ${
      path.endsWith('microsites.yaml')
        ? 'Write `env:NAME` with the variable that holds the new one.'
        : 'Nothing in this file needs one.'
    }`,
  impact: () => 'Whoever can read the file, its history or what was built from it can use it.',
  docs: {
    why: 'Keys, tokens and passwords in a file are known to all who have the repository, for good. Settings name the variable that holds a key. The value itself is shown in no report.',
    bad: 'segment: { writeKey: Xk3… }   # the key itself',
    good: 'segment: { writeKey: env:SEGMENT_WRITE_KEY }',
  },
})
