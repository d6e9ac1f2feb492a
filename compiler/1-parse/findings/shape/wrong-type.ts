import { defineFinding } from '../../../diagnostic/define.ts'

const examples: Readonly<Partial<Record<string, string>>> = {
  'a map': ': `{ name: value }`',
  'a list': ': `[one, two]`',
  'a domain with its fields': ': `paris-bags.example: { type: city, slug: paris }`',
}

export const wrongType = defineFinding({
  code: 'shape/wrong-type',
  severity: 'error',
  message: ({ expected, found }: { expected: string; found: string; quoted?: string }) =>
    `Expected ${expected}, found ${found}.`,
  help: ({ expected, quoted }: { expected: string; found: string; quoted?: string }) =>
    quoted === undefined
      ? `Write ${expected}${examples[expected] ?? ''}.`
      : `If you mean the text, quote it: \`${quoted}\`.`,
  docs: {
    why: 'A number or a list in place of a text would look different on pages.',
    bad: 'slug: 1e3',
    good: 'slug: "1e3"',
  },
})
