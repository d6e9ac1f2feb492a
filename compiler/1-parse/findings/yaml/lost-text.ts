import { defineFinding } from '../../../diagnostic/define.ts'

export const yamlLostText = defineFinding({
  code: 'yaml/lost-text',
  severity: 'error',
  message: ({ text }: { text: string; whole: string }) =>
    `A comment starts at \` #\`, so the text is only \`${text}\`.`,
  help: ({ whole }) => `Write \`"${whole}"\` with quotation marks. If it is a comment, write a space after \`#\`.`,
  docs: {
    why: 'In YAML, ` #` starts a comment. The rest of the line would be missing on pages, and nobody would notice.',
    bad: 'en: Take exit #2 to the clock tower.',
    good: 'en: "Take exit #2 to the clock tower."',
  },
})
