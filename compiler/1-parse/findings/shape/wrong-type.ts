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
      : `Quote it, if this text is meant: \`${quoted}\`.`,
  docs: {
    why: 'A number or a list where a text is meant would reach pages as something else.',
    bad: 'slug: 1e3',
    good: 'slug: "1e3"',
  },
})
