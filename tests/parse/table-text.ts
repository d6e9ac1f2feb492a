import * as fc from 'fast-check'

/** Values of a row as text, the key's line first. `pad` is the indent of what belongs to the row. */
type Value = (pad: string) => string

const word = fc.constantFrom(
  'paris',
  'Rome',
  'no',
  '0777',
  '1e3',
  '2024-01-01',
  "King's",
  'x#y',
  'a:b',
  'naïve',
  '東京',
  '~',
  'true',
  '-1',
  'sites',
)
const quoted = fc.oneof(
  word.map((text) => `"${text}: # [{ \\" \\u0041"`),
  word.map((text) => `'${text.replaceAll("'", "''")}: # ]} '' x'`),
)
const plain = fc.oneof(word, quoted)
const flow = fc.oneof(
  fc.array(plain, { maxLength: 3 }).map((items) => `[${items.join(', ')}]`),
  fc
    .array(plain, { maxLength: 3 })
    .map((items) => `{ ${items.map((item, index) => `k${index}: ${item}`).join(', ')} }`),
)

const value: fc.Arbitrary<Value> = fc.oneof(
  {
    weight: 2,
    arbitrary: fc.oneof(plain, flow).map(
      (text): Value =>
        () =>
          ` ${text}\n`,
    ),
  },
  {
    weight: 1,
    arbitrary: fc.constantFrom<Value>(
      () => '\n',
      () => ' # nothing\n',
      (pad) => `\n${pad}one\n${pad}  two # three\n`,
    ),
  },
  // Blocks, also nested, also in compact form.
  {
    weight: 3,
    arbitrary: fc
      .array(fc.tuple(fc.constantFrom('type', 'slug', '"names"', "'no'", '404'), fc.oneof(plain, flow)), {
        minLength: 1,
        maxLength: 4,
      })
      .map(
        (fields): Value =>
          (pad) =>
            `\n${fields
              .map(([key, text], index) => `${pad}${key}${index}: ${text}\n`)
              .join('')
              .replace(/(["'])(\d)/g, '$2$1')}`,
      ),
  },
  {
    weight: 1,
    arbitrary: fc.array(fc.oneof(plain, flow), { minLength: 1, maxLength: 3 }).map(
      (items): Value =>
        (pad) =>
          `\n${pad}a:\n${items.map((item) => `${pad}- ${item}\n`).join('')}`,
    ),
  },
  // Block scalars with lines that look like keys, rows and comments.
  {
    weight: 2,
    arbitrary: fc
      .tuple(
        fc.constantFrom('|', '>', '|-', '>+', '|+'),
        fc.array(
          fc.constantFrom(
            'sites:',
            'a.example: { b: c }',
            '# no comment',
            '',
            '  deeper',
            '- item',
            '}',
            '---',
            '"open',
          ),
          { minLength: 1, maxLength: 4 },
        ),
      )
      .map(
        ([head, lines]): Value =>
          (pad) =>
            ` ${head}\n${pad}first\n${lines.map((line) => (line === '' ? '\n' : `${pad}${line}\n`)).join('')}`,
      ),
  },
  // Texts and flow values over several lines.
  {
    weight: 1,
    arbitrary: plain.map(
      (text): Value =>
        (pad) =>
          ` "one\n${pad}two: x\n\n${pad}# three" # ${text}\n`,
    ),
  },
  {
    weight: 1,
    arbitrary: fc.constantFrom<Value>(
      (pad) => ` {\n${pad}type: city, # a comment\n# at the margin\n${pad}names: [a,\n${pad}b] }\n`,
      (pad) => ` [\n${pad}a,\n${pad.slice(1)}]\n`,
      (pad) => ` {\n${pad}a: b\n${pad.slice(2)}}\n`,
    ),
  },
)

const comment = fc
  .tuple(fc.nat(9), fc.constantFrom('# comment', '#', '# key: [value', ''))
  .map(([depth, text]) => `${' '.repeat(depth)}${text}\n`)
const gap = fc.oneof(
  { weight: 4, arbitrary: fc.constant('') },
  { weight: 1, arbitrary: fc.array(comment, { minLength: 1, maxLength: 2 }).map((lines) => lines.join('')) },
)
const row = fc.record({ quote: fc.constantFrom('', '"', "'"), value, deeper: fc.integer({ min: 1, max: 4 }), gap })

/** The text of a table, mostly valid YAML: comments anywhere, values of every form, odd indents, LF or CRLF. */
export const tableText: fc.Arbitrary<string> = fc
  .record({
    before: fc.constantFrom(
      '',
      'version: 1\n',
      '# head\n\nversion: 1 # one\n',
      'localeSets:\n  sites: [en]\n',
      'defaults: { locales:\n  en }\n',
    ),
    key: fc.constantFrom('sites:', 'sites: # by domain', '"sites" :', 'sites:  '),
    first: gap,
    rows: fc.array(row, { maxLength: 6 }),
    indent: fc.integer({ min: 1, max: 4 }),
    after: fc.constantFrom('', 'defaults: { locales: en }\n', '# tail\nversion: 1\n', 'localeSets:\n  a: [b]\n'),
    inside: fc.array(fc.tuple(fc.nat(60), comment), { maxLength: 3 }),
    crlf: fc.boolean(),
    lastBreak: fc.boolean(),
  })
  .map(({ before, key, first, rows, indent, after, inside, crlf, lastBreak }) => {
    const pad = ' '.repeat(indent)
    const lines = rows.map(
      ({ quote, value: write, deeper, gap: between }, index) =>
        `${pad}${quote}site-${index}.example${quote}:${write(pad + ' '.repeat(deeper))}${between}`,
    )
    const whole = `${before}${key}\n${first}${lines.join('')}${after}`.split('\n')
    for (const [at, line] of inside) whole.splice(Math.min(at, whole.length - 1), 0, line.slice(0, -1))
    const text = whole.join(crlf ? '\r\n' : '\n')
    return lastBreak ? text : text.replace(/\r?\n$/, '')
  })
