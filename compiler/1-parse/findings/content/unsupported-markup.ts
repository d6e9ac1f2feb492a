import { defineFinding } from '../../../diagnostic/define.ts'

export const unsupportedMarkup = defineFinding<{ what: string; fix: string }>({
  code: 'content/unsupported-markup',
  severity: 'error',
  message: ({ what }) => `${what} cannot be shown in a section about a place.`,
  help: ({ fix }) => fix,
  docs: {
    why: 'A file in `content/` has `##` headings, and below them paragraphs, `###` headings, lists, links, line breaks, `**strong**` and `*emphasised*` words. HTML is shown as text.',
    bad: '![The link at the end of each page](help.png)',
    good: 'The link to the help text is at the end of each page.',
  },
})
