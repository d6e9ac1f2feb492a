import { defineFinding } from '../../../diagnostic/define.ts'

export const yamlSyntax = defineFinding({
  code: 'yaml/syntax',
  severity: 'error',
  message: ({ problem }: { problem: string; remedy?: string }) => `This is not valid YAML: ${problem}.`,
  help: ({ remedy }) => remedy ?? 'Correct the line. Quote texts that hold `: `, ` #` or begin with a sign.',
  docs: {
    why: 'Nothing in a file can be trusted as long as its structure is unclear.',
    bad: 'names: { en: Paris',
    good: 'names: { en: Paris }',
  },
})
