import { defineFinding } from '../../../diagnostic/define.ts'

export const duplicateKey = defineFinding({
  code: 'yaml/duplicate-key',
  severity: 'error',
  message: ({ key }: { key: string }) => `\`${key}\` appears twice here.`,
  help: () => 'Merge the two, or keep only one of them.',
  docs: {
    why: 'If a key appears twice, one of its two values is lost silently.',
    bad: 'slug: paris\nslug: lyon',
    good: 'slug: paris',
  },
})
