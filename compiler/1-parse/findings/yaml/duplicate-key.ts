import { defineFinding } from '../../../diagnostic/define.ts'

export const duplicateKey = defineFinding({
  code: 'yaml/duplicate-key',
  severity: 'error',
  message: ({ key }: { key: string }) => `\`${key}\` is written twice here.`,
  help: () => 'Keep one of the two.',
  docs: {
    why: 'With a key written twice, one of the values would silently be lost.',
    bad: 'slug: paris\nslug: lyon',
    good: 'slug: paris',
  },
})
