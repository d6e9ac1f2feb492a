import { hideSecrets, invisibleCharacter } from '../../../compiler/index.ts'

/** Shorter values are in many an innocent word. */
const shortest = 4

/** Sequences by which programs colour what they say, and move about in it. */
const sequences = new RegExp(
  ['\u001B\\[[0-?]*[ -/]*[@-~]', '\u001B\\][^\u0007\u001B]*(?:\u0007|\u001B\\\\)?', '\u001B[@-Z\\\\-_]'].join('|'),
  'gu',
)
const invisible = new RegExp(invisibleCharacter.source, 'gu')

/**
 * What a program has said, without values that are secret and without what looks like a secret. What nobody would see goes
 * first: it would stand between the parts of a value.
 */
export function redact(text: string, values: readonly string[]): string {
  const plain = visible(text)
  const forms = new Set(values.flatMap(formsOf).filter((form) => form.length >= shortest))
  const longestFirst = [...forms].toSorted((a, b) => b.length - a.length)
  return hideSecrets(longestFirst.reduce((shown, form) => shown.replaceAll(form, '••••'), plain))
}

/** A value as programs write it: whole and line by line, in an address, in JSON, in base64. */
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
