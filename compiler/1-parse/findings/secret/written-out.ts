import { defineFinding } from '../../../diagnostic/define.ts'

export const secretWrittenOut = defineFinding<{ kind: string; path: string }>({
  code: 'secret/written-out',
  severity: 'error',
  message: ({ kind, path }) => `\`${path}\` contains what looks like ${kind}.`,
  help: ({ path }) =>
    `Delete it, and revoke it, because it stays in the history of the repository. ${
      path.endsWith('microsites.yaml')
        ? 'Then write `env:NAME` with the name of the variable that contains the new one.'
        : 'No setting in this file needs one.'
    }`,
  impact: () => 'Anyone who can read the file, its history or a build can use it.',
  docs: {
    why: 'Everyone with access to the repository can read keys, tokens and passwords in its files, even after you delete them. Therefore settings name the variable that contains a key. Reports never show the value itself.',
    bad: 'segment: { writeKey: Xk3… }   # the key itself',
    good: 'segment: { writeKey: env:SEGMENT_WRITE_KEY }',
  },
})
