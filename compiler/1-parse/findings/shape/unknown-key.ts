import { defineFinding } from '../../../diagnostic/define.ts'

export const unknownKey = defineFinding({
  code: 'shape/unknown-key',
  severity: 'error',
  message: ({ key }: { key: string; hint: string }) => `\`${key}\` is not a field here.`,
  help: ({ hint }: { key: string; hint: string }) =>
    hint === '' ? 'Remove it.' : `${hint.trimStart()} If not, remove it.`,
  docs: {
    why: 'A field that nothing reads is a typing mistake, or a wish that silently does not come true.',
    bad: 'local: eight',
    good: 'locales: eight',
  },
})
