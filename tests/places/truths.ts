import { parse } from 'yaml'

/** A line of truths.yaml. */
export interface Truth {
  /** The section of the file, then a country, an airport, a city or the slug of a place. */
  readonly section: string
  readonly of: string
  readonly fact: string
  /** Whether the product must not say this. */
  readonly negated: boolean
  /** Any of these is right. */
  readonly values: readonly string[]
  readonly sure: string
}

/** What the product says about a country, an airport or a place: facts to values, the most prominent first. */
export type Statements = ReadonlyMap<string, readonly string[]>

/** Words in one fact are joined with a hyphen here. */
const facts = new Set(
  (
    'name city code kind status airport nearest-airport flights main-station language currency traffic plug ' +
    'calling-code police ambulance fire emergency-number standard-time summer-time'
  ).split(' '),
)
const families = /^(?:distance to (?:[A-Z]{3}|the center)|name in [A-Z][a-z]+)$/
/** How far a stated distance may be from the true one. */
const tolerance = 0.2

export function readTruths(text: string): readonly Truth[] {
  const sections = parse(text) as Readonly<Record<string, Readonly<Record<string, Readonly<Record<string, string>>>>>>
  return Object.entries(sections).flatMap(([section, subjects]) =>
    Object.entries(subjects).flatMap(([of, lines]) =>
      Object.entries(lines).map(([line, sure]) => {
        const [, fact = '', not, values = ''] = /^(.+?) is (not )?(.+)$/.exec(line) ?? []
        return { section, of, fact, negated: not !== undefined, values: values.split(' or '), sure }
      }),
    ),
  )
}

/** Why lines cannot be compared, whatever the product says. */
export function faultsIn(truths: readonly Truth[], subjects: Readonly<Record<string, ReadonlySet<string>>>) {
  return truths.flatMap(({ section, of, fact, sure }) => [
    ...(subjects[section]?.has(of) ? [] : [`${section}: the table has no ${of}`]),
    ...(facts.has(fact.replaceAll(' ', '-')) || families.test(fact) ? [] : [`${of}: unknown fact \`${fact}\``]),
    ...(['certain', 'likely'].includes(sure) ? [] : [`${of}: \`${fact}\` is neither certain nor likely`]),
  ])
}

/** The sentence that names a contradiction, nothing if there is none, `undefined` if the product says nothing. */
export function compared(truth: Truth, subject: string, statements: Statements): readonly string[] | undefined {
  const { fact, negated, values, sure } = truth
  const said = statements.get(fact)
  if (!said || said.length === 0) return undefined
  if (isRight(truth, said)) return []
  const expected = `${negated ? 'not ' : ''}${values.join(' or ')}`
  return [`${subject}: ${fact} is ${said.join(', ')}, the table of truths says ${expected} (${sure})`]
}

function isRight({ fact, negated, values }: Truth, said: readonly string[]): boolean {
  if (negated) return !said.some((one) => values.some((value) => plain(one).includes(plain(value))))
  const isOneOf = (one: string): boolean => values.some((value) => areSame(fact, one, value))
  // A line names one of several languages. People fly to the first airport that a page names.
  if (fact === 'language') return said.some(isOneOf)
  return fact === 'airport' || fact === 'main station' ? isOneOf(said[0] ?? '') : said.every(isOneOf)
}

function areSame(fact: string, said: string, value: string): boolean {
  if (fact.startsWith('distance')) return Math.abs(parseFloat(said) / parseFloat(value) - 1) <= tolerance
  const [one, other] = [plain(said), plain(value)]
  return one === other || (/^(?:name|main station)$/.test(fact) && (one.includes(other) || other.includes(one)))
}

/** Without accents, marks and case, so that `Sao Paulo/Guarulhos` is `São Paulo–Guarulhos`. */
const plain = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/−/g, '-')
    .replace(/[^\p{L}\p{N}+-]+|(?<=\p{L})-(?=\p{L})/gu, ' ')
    .trim()
    .toLowerCase()
