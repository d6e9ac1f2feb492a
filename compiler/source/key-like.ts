/** Characters that join words into a path, an address or a name. */
const joints = /[-_./:+=~@]+/

/**
 * A word of prose or of a path with a few digits before or after it: lower case, upper case, capitalised or camel case.
 */
const word = /^(?:\d{1,10}|\d{0,4}(?:[A-Z]+|[A-Za-z]?[a-z]*(?:[A-Z][a-z]{2,})*)\d{0,4})$/

/** A part with three letters in a row is a word, not part of a licence key. */
const letters = /[A-Za-z]{3}/

/**
 * Whether a text looks like a key or password: it has a digit and is not a sequence of words, such as
 * `ask-the-team-2024` or `vault/production/key1`.
 */
export function looksRandom(text: string): boolean {
  if (!/\d/.test(text)) return false
  const parts = text.split(joints).filter(Boolean)
  const words = parts.filter((part) => word.test(part))
  const ofLetters = words.filter((part) => letters.test(part))
  return parts.length < 2 || words.length < parts.length || 2 * ofLetters.length < parts.length
}

/** Whether a text is the name of a variable, or was probably meant as one: `env:SEGMENT_WRITE_KEY`, `$WRITE_KEY`. */
export function namesVariable(text: string): boolean {
  return /^(?:env:[A-Z][A-Z0-9_]*|local|(?:env:|\$)?(?:[A-Z]+(?:_[A-Z0-9]+)+|[a-z]+(?:_[a-z]+)+))$/.test(text)
}

/** Whether a position is in a YAML comment. Checks at most 400 characters of the line before it. */
export function isInComment(text: string, offset: number): boolean {
  const before = text.slice(Math.max(0, offset - 400), offset)
  const line = before.slice(before.lastIndexOf('\n') + 1)
  return /(?:^|\s)#/.test(line.replace(/"[^"]*"|'[^']*'/g, ''))
}
