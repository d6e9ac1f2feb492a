import { defineFinding } from '../../../diagnostic/define.ts'

export const unknownKey = defineFinding({
  code: 'shape/unknown-key',
  severity: 'error',
  message: ({ key }: { key: string; hint: string }) => `\`${key}\` is not a field here.`,
  help: ({ hint }: { key: string; hint: string }) =>
    hint === '' ? 'Check the spelling and the indentation, or remove it.' : `${hint.trimStart()} If not, remove it.`,
  docs: {
    why: 'Nothing reads an unknown field, so its value has no effect. It is usually a typing mistake.',
    bad: 'local: eight',
    good: 'locales: eight',
  },
})
