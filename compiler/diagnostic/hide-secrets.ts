import { findSecrets } from '../source/secrets.ts'
import type { Secret } from '../source/secrets.ts'
import type { Diagnostic } from './diagnostic.ts'

/** So many of its characters tell a secret in a message that shows the beginning of a text. */
const telling = 6
/** A message shows sixty characters of a text: more secrets have no room in it. */
const most = 4

/**
 * Findings whose messages show nothing of the secrets that they point at. `textOf` gives the text of a file as it is.
 * Linear in the texts and the findings together.
 */
export function hideSecretsIn(
  diagnostics: readonly Diagnostic[],
  textOf: (file: string) => string,
): readonly Diagnostic[] {
  const known = new Map<string, readonly Secret[]>()
  return diagnostics.map((one) => {
    const { file, start, end } = one.span
    const text = textOf(file)
    const secrets = known.get(file) ?? findSecrets(text)
    known.set(file, secrets)
    const values = within(secrets, start, end).map((secret) => text.slice(secret.start, secret.end))
    if (values.length === 0) return one
    const hide = (message: string): string => values.reduce(withoutValue, message)
    return {
      ...one,
      message: hide(one.message),
      help: hide(one.help),
      ...(one.impact !== undefined && { impact: hide(one.impact) }),
      related: one.related.map((place) => ({ ...place, message: hide(place.message) })),
    }
  })
}

/** The first secrets that have a part between two offsets. */
function within(secrets: readonly Secret[], start: number, end: number): readonly Secret[] {
  let low = 0
  let high = secrets.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((secrets[middle]?.end ?? 0) <= start) low = middle + 1
    else high = middle
  }
  return secrets.slice(low, low + most).filter((secret) => secret.start < end)
}

/** A message may show a value cut short, and on one line. */
function withoutValue(message: string, value: string): string {
  const line = value.replace(/\s+/g, ' ')
  const at = message.indexOf(line.slice(0, telling))
  if (at === -1) return message
  let length = telling
  while (length < line.length && message[at + length] === line[length]) length++
  return withoutValue(`${message.slice(0, at)}${'•'.repeat(length)}${message.slice(at + length)}`, value)
}
