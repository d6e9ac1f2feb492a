import { hideSecrets } from '../../../compiler/source/secrets.ts'
import { invisibleCharacter } from '../../../compiler/source/invisible-character.ts'

/** Shorter values also occur in ordinary words. */
const shortest = 4

/** Terminal escape sequences, e.g. for colours and cursor movement. */
const sequences = new RegExp(
  ['\u001B\\[[0-?]*[ -/]*[@-~]', '\u001B\\][^\u0007\u001B]*(?:\u0007|\u001B\\\\)?', '\u001B[@-Z\\\\-_]'].join('|'),
  'gu',
)
const invisible = new RegExp(invisibleCharacter.source, 'gu')

/**
 * A program's output without secret values and without anything that looks like a secret. Removes invisible
 * characters first, because they could split a value.
 */
export function redact(text: string, values: readonly string[]): string {
  const plain = visible(text)
  const forms = new Set(values.flatMap(formsOf).filter((form) => form.length >= shortest))
  const longestFirst = [...forms].toSorted((a, b) => b.length - a.length)
  return hideSecrets(longestFirst.reduce((shown, form) => shown.replaceAll(form, '••••'), plain))
}

/** The forms in which programs print a value: complete, line by line, URL-encoded, as JSON, as base64. */
function formsOf(value: string): readonly string[] {
  const lines = value.split(/\r?\n|\r/).map((line) => line.trim())
  return [value, value.trim(), ...lines].flatMap((part) => {
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
  })
}

function visible(text: string): string {
  return text.replace(sequences, '').replace(invisible, '')
}
