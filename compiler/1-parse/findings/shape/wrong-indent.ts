import { defineFinding } from '../../../diagnostic/define.ts'

export const wrongIndent = defineFinding({
  code: 'shape/wrong-indent',
  severity: 'error',
  message: ({ key, like }: { key: string; like: string; step: string }) => `\`${key}\` is not indented like ${like}.`,
  help: ({ step }) => step,
  docs: {
    why: 'Indentation decides to which row a line belongs, and where the rows end. Nothing below such a line can be read.',
    bad: 'sites:\n  paris-bags.example:\n    type: city\n    slug: paris\nrome-bags.example:\n    type: city\n    slug: rome',
    good: 'sites:\n  paris-bags.example:\n    type: city\n    slug: paris\n  rome-bags.example:\n    type: city\n    slug: rome',
  },
})
