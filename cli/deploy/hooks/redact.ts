import { hideSecrets } from '../../../compiler/source/secrets.ts'
import { invisibleCharacter } from '../../../compiler/source/invisible-character.ts'
import { inOriginal, skeletonOf, viewsOf } from './encoded-text.ts'

/** Shorter values also occur in ordinary words. */
const shortest = 4
/** Shorter rows of letters and digits also occur in ordinary text, if signs between them do not count. */
const shortestSkeleton = 8

const mark = '••••'

/** Terminal escape sequences, e.g. for colours and cursor movement. */
const sequences = new RegExp(
  ['\u001B\\[[0-?]*[ -/]*[@-~]', '\u001B\\][^\u0007\u001B]*(?:\u0007|\u001B\\\\)?', '\u001B[@-Z\\\\-_]'].join('|'),
  'gu',
)
const invisible = new RegExp(invisibleCharacter.source, 'gu')

/**
 * A program's output without secret values and without anything that looks like a secret. Removes invisible
 * characters first, because they could split a value. Takes linear time.
 */
export function redact(text: string, values: readonly string[]): string {
  const parts = values.flatMap((value) => [value, value.trim(), ...value.split(/\r?\n|\r/).map((line) => line.trim())])
  const forms = new Set(parts.flatMap(formsOf).filter((form) => form.length >= shortest))
  const longestFirst = [...forms].toSorted((a, b) => b.length - a.length)
  const decoded = withoutEncoded(visible(text), new Set(parts))
  return hideSecrets(longestFirst.reduce((shown, form) => shown.replaceAll(form, mark), decoded))
}

/** The exact forms in which programs print a value, whatever it consists of: as it is, URL-encoded, as JSON, as base64. */
function formsOf(part: string): readonly string[] {
  const bytes = Buffer.from(part)
  const address = encodeURIComponent(bytes.toString())
  return [
    visible(part),
    address,
    address.replaceAll('%20', '+'),
    address.replace(/%[0-9A-F]{2}/g, (code) => code.toLowerCase()),
    JSON.stringify(part).slice(1, -1),
    bytes.toString('base64').replace(/=+$/, ''),
    bytes.toString('base64url'),
  ]
}

/** The text without values in any case, direction, quoting or encoding, also if they are wrapped over several lines. */
function withoutEncoded(text: string, values: ReadonlySet<string>): string {
  const needles = [...values].flatMap(needlesOf).filter(({ skeleton }) => skeleton.length >= shortestSkeleton)
  if (needles.length === 0) return text
  const bytes = Buffer.from(text)
  const hidden: Range[] = []
  for (const view of viewsOf(bytes)) {
    const { skeleton, at } = skeletonOf(view.bytes)
    for (const needle of needles) {
      const { length } = needle.skeleton
      let covered = 0
      for (let found = skeleton.indexOf(needle.skeleton); found >= 0;) {
        const range = inOriginal(view, withEnds(view.bytes, needle, at[found] ?? 0, at[found + length - 1] ?? 0))
        // A run of base64 can hold a value many times, and is looked at once.
        if (range.end > covered) {
          const whole = needle.inBase64 ? wholeRun(bytes, range) : range
          hidden.push(whole)
          covered = whole.end
        }
        found = skeleton.indexOf(needle.skeleton, found + length)
      }
    }
  }
  return replaced(bytes, hidden)
}

/** Offsets in bytes, the end exclusive. */
interface Range {
  readonly start: number
  readonly end: number
}

/** A form of a value to look for: its letters and digits, and the signs before and after them. */
interface Needle {
  readonly skeleton: Buffer
  readonly before: Buffer
  readonly after: Buffer
  readonly inBase64: boolean
}

/** A value forwards, backwards, in hexadecimal, and in base64 after any other text. */
function needlesOf(value: string): readonly Needle[] {
  const bytes = Buffer.from(value)
  const backwards = Array.from(value).toReversed().join('')
  const inBase64 = [0, 1, 2].map((before) => {
    const encoded = Buffer.concat([Buffer.alloc(before), bytes]).toString('base64')
    // The first and last characters also depend on the text around it.
    return encoded.slice(Math.ceil((before * 8) / 6), Math.floor(((before + bytes.length) * 8) / 6))
  })
  return [
    ...[value, backwards, bytes.toString('hex')].map((form) => needleOf(form, false)),
    ...inBase64.map((form) => needleOf(form, true)),
  ]
}

function needleOf(form: string, inBase64: boolean): Needle {
  const bytes = Buffer.from(form)
  const { skeleton, at } = skeletonOf(bytes)
  return { skeleton, before: bytes.subarray(0, at[0] ?? 0), after: bytes.subarray((at.at(-1) ?? 0) + 1), inBase64 }
}

/** A match, with those of the value's own signs at its ends that are there. */
function withEnds(bytes: Buffer, { before, after }: Needle, first: number, last: number): Range {
  let [start, end] = [first, last + 1]
  while (start > 0 && first - start < before.length && bytes[start - 1] === before.at(start - 1 - first)) start--
  while (end < bytes.length && end - last - 1 < after.length && bytes[end] === after[end - last - 1]) end++
  return { start, end }
}

/** A range with the characters of base64 around it, which are part of the same encoded text. */
function wholeRun(bytes: Buffer, { start, end }: Range): Range {
  const isInRun = (at: number): boolean => /[\w+/=%-]/.test(String.fromCharCode(bytes[at] ?? 0))
  let [first, last] = [start, end]
  while (isInRun(first - 1)) first--
  while (isInRun(last)) last++
  return { start: first, end: last }
}

function replaced(bytes: Buffer, ranges: readonly Range[]): string {
  const parts: string[] = []
  let rest = 0
  for (const { start, end } of ranges.toSorted((a, b) => a.start - b.start)) {
    if (end <= rest) continue
    if (start >= rest) parts.push(bytes.toString('utf8', rest, start), mark)
    rest = end
  }
  return parts.join('') + bytes.toString('utf8', rest)
}

function visible(text: string): string {
  return text.replace(sequences, '').replace(invisible, '')
}
