import { findSecrets } from '../source/secrets.ts'
import type { Diagnostic } from './diagnostic.ts'

/** Returns a text with its secrets hidden. */
export type Hide = (text: string) => string

/**
 * How many leading letters and digits identify a secret in a message. A message may shorten it, lower-case it or make
 * it a slug. A shorter secret must match completely; below `shortest`, it cannot be told from an ordinary word.
 */
const telling = 8
const shortest = 4

/** Ends the word in which a secret starts. Everything up to it is hidden. */
const endOfWord = /[\s`"'’,;(){}[\]<>•]/

/** The first line of every private key. */
const title = /^-----BEGIN [A-Z ]*-----/

const nothingToHide: Hide = (text) => text

/**
 * Creates a function that hides the secrets of some files wherever they are repeated. Linear in the size of the files
 * and of each text.
 * @param texts the unchanged texts of the files.
 */
export function secretHider(texts: Iterable<string>): Hide {
  const beginnings = new Set<string>()
  // A filter that rules out most positions quickly: the hashes of the first three characters of every secret.
  const first = new Uint8Array(1 << 16)
  for (const text of texts)
    for (const { start, end } of findSecrets(text))
      // A message may show a secret of several lines on one line, so look for each part.
      for (const part of text
        .slice(start, end)
        .replace(title, '')
        .split(/[\s\\]+/)) {
        const length = readSkeleton(part.slice(0, 8 * telling))
        if (length < shortest) continue
        beginnings.add(inText(0, Math.min(telling, length)))
        first[threeAt(0)] = 1
      }
  const lengths = new Set([...beginnings].map(({ length }) => length))
  return beginnings.size === 0 ? nothingToHide : hide

  function hide(text: string): string {
    const length = readSkeleton(text)
    let hidden = ''
    let rest = 0
    for (let at = 0; at + shortest <= length; at++) {
      const start = places[at] ?? 0
      if (first[threeAt(at)] === 0 || start < rest || !beginsAt(at, length)) continue
      let end = start
      while (end < text.length && !endOfWord.test(text.charAt(end))) end++
      if (text[end - 1] === '.') end--
      hidden += text.slice(rest, start) + '•'.repeat(end - start)
      rest = end
    }
    return hidden + text.slice(rest)
  }

  function beginsAt(at: number, length: number): boolean {
    for (const size of lengths) if (at + size <= length && beginnings.has(inText(at, size))) return true
    return false
  }
}

/** Findings without secrets. Drops a fix that would write a secret. */
export function hideSecretsIn(diagnostics: readonly Diagnostic[], hide: Hide): readonly Diagnostic[] {
  return diagnostics.map(({ fix, ...one }) => ({
    ...one,
    message: hide(one.message),
    help: hide(one.help),
    ...(one.impact !== undefined && { impact: hide(one.impact) }),
    ...(one.subject !== undefined && { subject: hide(one.subject) }),
    ...(one.cause !== undefined && { cause: hideSecretsOf(one.cause, hide) }),
    related: one.related.map((place) => ({ ...place, message: hide(place.message) })),
    ...(fix?.every(({ text }) => hide(text) === text) && { fix }),
  }))
}

/** The same data, with the secrets hidden in all its texts. */
export function hideSecretsOf<T>(data: T, hide: Hide): T {
  if (hide === nothingToHide) return data
  if (typeof data === 'string') return hide(data) as T
  if (Array.isArray(data)) return data.map((item: unknown) => hideSecretsOf(item, hide)) as T
  if (typeof data !== 'object' || data === null) return data
  return Object.fromEntries(Object.entries(data).map(([key, value]) => [hide(key), hideSecretsOf(value, hide)])) as T
}

// Buffers for the last text read. Shared, because there can be as many texts as findings.
let signs = new Uint16Array(1024)
let places = new Uint32Array(1024)

/**
 * Reads the letters and digits of a text in lower case, and their positions. These survive when a text becomes a slug.
 * @returns how many there are.
 */
function readSkeleton(text: string): number {
  if (text.length > signs.length) {
    signs = new Uint16Array(2 * text.length)
    places = new Uint32Array(2 * text.length)
  }
  let length = 0
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at)
    const isCapital = code >= 65 && code <= 90
    if (!isCapital && !(code >= 97 && code <= 122) && !(code >= 48 && code <= 57) && code < 128) continue
    signs[length] = isCapital ? code + 32 : code
    places[length++] = at
  }
  return length
}

function threeAt(at: number): number {
  return (((signs[at] ?? 0) * 1369 + (signs[at + 1] ?? 0) * 37 + (signs[at + 2] ?? 0)) * 40503) & 0xffff
}

function inText(at: number, length: number): string {
  return String.fromCharCode(...signs.subarray(at, at + length))
}
