import * as fc from 'fast-check'

/** Tokens that change what a text means, more often than random characters do. */
const tokens = [
  ' ',
  '  ',
  '\n',
  '\r\n',
  '\r',
  '\t',
  '\n\t',
  '\n  ',
  '\n---\n',
  '\n...\n',
  '---',
  '%YAML 1.1\n',
  ':',
  ': ',
  ' :',
  ',',
  '[',
  ']',
  '{',
  '}',
  '"',
  "'",
  '#',
  ' # ',
  '- ',
  '? ',
  '|',
  '>',
  '|\n',
  '&a ',
  '*a',
  '!',
  '!!str ',
  '<<: ',
  '@',
  '`',
  '\\',
  'sites:',
  '\nsites:\n',
  'version: 1\n',
  '~',
  'null',
  '0777',
  '__proto__: ',
  '{ a: b, c: d }',
  '\uFEFF',
  '\u0000',
  '\u0085',
  '\u2028',
  '\u202E',
  '\u200B',
  '<<<<<<< ',
  '\n=======\n',
  '東',
  '🇫🇷',
  '\uD83C',
] as const

interface Mutation {
  readonly at: number
  readonly kind: 'insert' | 'delete' | 'replace' | 'copy' | 'cut'
  readonly token: string
  readonly length: number
}

const mutation: fc.Arbitrary<Mutation> = fc.record({
  // Not a double: of those nearly all are next to 0.
  at: fc.nat(9_999).map((part) => part / 10_000),
  kind: fc.constantFrom('insert', 'insert', 'delete', 'replace', 'copy', 'cut'),
  token: fc.oneof(
    { weight: 4, arbitrary: fc.constantFrom(...tokens) },
    { weight: 1, arbitrary: fc.string({ maxLength: 3, unit: 'binary' }) },
  ),
  length: fc.integer({ min: 1, max: 12 }),
})

function mutate(text: string, { at, kind, token, length }: Mutation): string {
  const index = Math.floor(at * text.length)
  const [before, after] = [text.slice(0, index), text.slice(index)]
  switch (kind) {
    case 'insert':
      return before + token + after
    case 'delete':
      return before + after.slice(length)
    case 'replace':
      return before + token + after.slice(token.length)
    case 'copy':
      return before + after.slice(0, length) + after
    case 'cut':
      return before
  }
}

/** Texts with one to three things done to them. */
export function mutated(texts: fc.Arbitrary<string>): fc.Arbitrary<string> {
  return fc
    .tuple(texts, fc.array(mutation, { minLength: 1, maxLength: 3 }))
    .map(([text, mutations]) => mutations.reduce(mutate, text))
}
