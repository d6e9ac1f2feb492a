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
  for (const text of texts)
    for (const { start, end } of findSecrets(text))
      // A message may show a secret of several lines on one line, so look for each part.
      for (const part of text
        .slice(start, end)
        .replace(title, '')
        .split(/[\s\\]+/)) {
        const { signs } = skeletonOf(part.slice(0, 8 * telling))
        if (signs.length >= shortest) beginnings.add(signs.slice(0, telling))
      }
  const lengths = new Set([...beginnings].map(({ length }) => length))
  // Rules out most positions at once.
  const firsts = new Set([...beginnings].map((beginning) => beginning.slice(0, shortest)))
  return beginnings.size === 0 ? nothingToHide : hide

  function hide(text: string): string {
    const { signs, places } = skeletonOf(text)
    let hidden = ''
    let rest = 0
    for (let at = 0; at + shortest <= signs.length; at++) {
      const start = places[at] ?? 0
      if (start < rest || !firsts.has(signs.slice(at, at + shortest)) || !beginsAt(signs, at)) continue
      let end = start
      while (end < text.length && !endOfWord.test(text.charAt(end))) end++
      if (text[end - 1] === '.') end--
      hidden += text.slice(rest, start) + '•'.repeat(end - start)
      rest = end
    }
    return hidden + text.slice(rest)
  }

  function beginsAt(signs: string, at: number): boolean {
    return [...lengths].some((length) => beginnings.has(signs.slice(at, at + length)))
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
  if (Array.isArray(data)) return data.map((one: unknown) => hideSecretsOf(one, hide)) as T
  if (typeof data !== 'object' || data === null) return data
  return Object.fromEntries(Object.entries(data).map(([key, value]) => [hide(key), hideSecretsOf(value, hide)])) as T
}

/** The letters and digits of a text in lower case, with their offsets. They survive when a text becomes a slug. */
function skeletonOf(text: string): { readonly signs: string; readonly places: readonly number[] } {
  const places: number[] = []
  let signs = ''
  for (let at = 0; at < text.length; at++) {
    const sign = text.charAt(at)
    const isAscii = sign < '\u0080'
    if (isAscii && !/[A-Za-z\d]/.test(sign)) continue
    signs += isAscii ? sign.toLowerCase() : sign
    places.push(at)
  }
  return { signs, places }
}
