import { defineFinding } from '../../../diagnostic/define.ts'

export const yamlSyntax = defineFinding({
  code: 'yaml/syntax',
  severity: 'error',
  message: ({ problem }: { problem: string; fix?: string }) => `This is not valid YAML: ${problem}.`,
  help: ({ fix }) => fix ?? 'Fix the line. Quote texts that contain `: ` or ` #`, or start with a special character.',
  docs: {
    why: 'If the structure of a file is unclear, none of its values can be trusted.',
    bad: 'names: { en: Paris',
    good: 'names: { en: Paris }',
  },
})
