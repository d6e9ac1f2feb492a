import { defineFinding } from '../../../diagnostic/define.ts'

export const duplicateKey = defineFinding({
  code: 'yaml/duplicate-key',
  severity: 'error',
  message: ({ key }: { key: string; domain?: string }) => `\`${key}\` appears twice here.`,
  help: ({ key, domain = 'paris-bags.example' }) => {
    if (key === 'type') return `If another row starts here, write its domain above this line, e.g. \`${domain}:\`.`
    if (key === 'sites') return 'Write all rows below the first `sites:`.'
    return `Correct one of the two keys, or write one \`${key}\` with both values.`
  },
  docs: {
    why: 'If a key appears twice, one of its two values is lost silently.',
    bad: 'slug: paris\nslug: lyon',
    good: 'slug: paris',
  },
})
