import { slugIn } from '../../domain/slug.ts'
import { withoutQuotes } from '../../source/without-quotes.ts'
import type { Line, Repair } from './repair-line.ts'

/** A value on its own line, after a key or a dash. */
const lineValue = /^\s*(?:- )?(?:[\w."'*/-]+: |- )(.+)$/
/** A value inside brackets, after a key or on its own. */
const flowValue = /(?:(?<=[{[,] *[\w-]+: )|(?<=[{[,] *)(?![\w-]+: ))[^\s,{}[\]](?:[^,{}[\]]*[^\s,{}[\]])?/g

/** Repairs of the quotation marks of one value, or of a text that needs some. */
export function* quoteRepairs(line: Line): Generator<Repair> {
  const { start, text } = line
  const replaced = (from: number, value: string, by: string, problem: string, how: string): Repair => {
    const range = [start + from, start + from + value.length] as const
    const key = /([\w-]+): *$/.exec(text.slice(0, from))?.[1]
    return { range, by, problem, fix: `Write \`${key === undefined ? '' : `${key}: `}${by}\`${how}.` }
  }
  for (const { 0: value, index } of text.matchAll(/""([^"]+)""/g))
    yield replaced(
      index,
      value,
      `"${value.slice(2, -2)}"`,
      'the quotation marks are doubled',
      ' with one pair of quotation marks',
    )
  for (const { 0: value, index } of text.matchAll(/'(?:[^'{}[\]]|'(?=\p{L}))*'(?=\s*(?:[,}\]]|$))/gu))
    if (/.'./.test(value))
      yield replaced(
        index,
        value,
        JSON.stringify(value.slice(1, -1)),
        'an apostrophe ends a text in single quotation marks',
        ', in double quotation marks because of the apostrophe',
      )
  yield* unclosed(line)
  const [, alone] = lineValue.exec(text) ?? []
  const values = [...text.matchAll(flowValue)].map(({ 0: value, index }) => ({ value, from: index }))
  if (alone !== undefined && !/^["']/.test(alone)) values.push({ value: alone, from: text.length - alone.length })
  for (const { 0: value, index } of text.matchAll(/(?<=[{,[] *[\w-]+: +)#[^\s,{}[\]]+(?=\s*[,}\]])/g))
    yield replaced(index, value, `"${value}"`, 'a comment starts at `#`', ' with quotation marks')
  for (const { value, from } of values) {
    const whole = value.replace(/^"([^"]*)"( +[^",}\]]+)$/, '"$1$2"')
    if (whole !== value)
      yield replaced(from, value, whole, 'text follows a quotation mark', ' with quotation marks around all of it')
    if (/^["']/.test(value)) continue
    const link = /^\[.*\]\((https?:\S+)\)$/.exec(value)?.[1]
    if (link !== undefined)
      yield replaced(from, value, link, 'a link in Markdown is not a text', ' without the brackets')
    if (/^env: +[A-Z]/.test(value))
      yield replaced(
        from,
        value,
        value.replace(/ +/, ''),
        'a space is in the name of the variable',
        ' without the space',
      )
    if (/^`.*`$/.test(value))
      yield replaced(from, value, withoutQuotes(value), 'a text cannot start with a backtick', ' without backticks')
    // A map or a list in quotation marks would be a text. What was meant is inside it.
    if (/: | #|^[{@`%&*!|>]/.test(value) && !/^[{[].*[}\]]$/.test(value))
      yield /slug: *$/.test(text.slice(0, from))
        ? replaced(from, value, slugIn(value), problemOf(value), '')
        : replaced(from, value, `"${value.replaceAll('"', '\\"')}"`, problemOf(value), ' with quotation marks')
  }
  yield* withoutBraces(line)
}

function problemOf(value: string): string {
  if (value.includes(' #')) return 'a comment starts at ` #` inside a text'
  return value.includes(': ')
    ? 'a text that contains `: ` must be quoted'
    : `a text cannot start with \`${value[0]}\`; quote it`
}

/** Several fields on one line, without braces or in parentheses. */
function* withoutBraces({ start, text }: Line): Generator<Repair> {
  const [, key, value] = /^\s*([\w-]+): (.+)$/.exec(text) ?? []
  const inner = value?.replaceAll(/^\(\s*|\s*\)$/g, '') ?? ''
  if (value === undefined || !/^[\w-]+: [^,:]+(?:, *[\w-]+: (?:\[[^\]]*\]|[^,:]+))*$/.test(inner)) return
  const range = [start + text.length - value.length, start + text.length] as const
  const fix = `Write \`${key}: { ${inner} }\` with braces.`
  yield { range, by: `{ ${inner} }`, problem: 'fields on one line need braces', fix }
}

const isOpen = 'a quotation mark is missing at the end of a text'

/** A quotation mark is missing at the end of a text. */
function* unclosed({ start, text }: Line): Generator<Repair> {
  const [all, key, word] = /([\w-]+): '([^'",{}[\]]+)$/.exec(text) ?? []
  if (all !== undefined) {
    const range = [start + text.length - (word ?? '').length - 1, start + text.length] as const
    yield { range, by: word ?? '', problem: isOpen, fix: `Write \`${key}: ${word}\` without the quotation mark.` }
  }
  if (text.split('"').length % 2 === 1) return
  for (const { 0: opening, index } of text.matchAll(/"[^",}\]]*(?=[,}\]]|$)/g)) {
    const end = start + index + opening.length
    const key = /([\w-]+): *$/.exec(text.slice(0, index))?.[1]
    yield {
      range: [end, end],
      by: '"',
      at: [start + index, end],
      problem: isOpen,
      fix: `Write \`${key === undefined ? '' : `${key}: `}${opening}"\` with a quotation mark at the end.`,
    }
  }
}
