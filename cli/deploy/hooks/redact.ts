import { hideSecrets } from '../../../compiler/source/secrets.ts'
import { invisibleCharacter } from '../../../compiler/source/invisible-character.ts'

/** Shorter values also occur in ordinary words. */
const shortest = 4
/** Shorter parts of base64 also occur in other text of letters and digits. */
const shortestInBase64 = 8

const mark = '••••'

/** Terminal escape sequences, e.g. for colours and cursor movement. */
const sequences = new RegExp(
  ['\u001B\\[[0-?]*[ -/]*[@-~]', '\u001B\\][^\u0007\u001B]*(?:\u0007|\u001B\\\\)?', '\u001B[@-Z\\\\-_]'].join('|'),
  'gu',
)
const invisible = new RegExp(invisibleCharacter.source, 'gu')

/**
 * A program's output without secret values and without anything that looks like a secret. Hides each value and each of
 * its lines as it is, in JSON, URL-encoded and in base64, as CI services do. Removes invisible characters first,
 * because they could split a value. Takes linear time.
 */
export function redact(text: string, values: readonly string[]): string {
  const parts = values.flatMap((value) => [value, value.trim(), ...value.split(/\r?\n|\r/).map((line) => line.trim())])
  const forms = new Set(parts.flatMap(formsOf).filter(({ length }) => length >= shortest))
  const longestFirst = [...forms].toSorted((a, b) => b.length - a.length)
  const inBase64 = [...new Set(parts.flatMap(base64FormsOf))].filter(({ length }) => length >= shortestInBase64)
  const withoutBase64 = visible(text).replace(/[\w+/-]{8,}={0,2}/g, (run) =>
    inBase64.some((form) => run.includes(form)) ? mark : run,
  )
  return hideSecrets(longestFirst.reduce((shown, form) => shown.replaceAll(form, mark), withoutBase64))
}

function formsOf(part: string): readonly string[] {
  const bytes = Buffer.from(part)
  const text = bytes.toString()
  const form = new URLSearchParams({ '': text }).toString().slice(1)
  const everySign = form.replaceAll('+', '%20')
  // Programs differ in the signs that they encode.
  const whole = [form, everySign, encodeURIComponent(text)]
  const urls = [...whole, ...whole.map((url) => url.replaceAll('%2F', '/')), encodeURI(text)]
  return [
    visible(part),
    ...urls.flatMap((url) => [url, url.replace(/%[0-9A-F]{2}/g, (code) => code.toLowerCase())]),
    JSON.stringify(part).slice(1, -1),
    bytes.toString('base64').replace(/=+$/, ''),
    bytes.toString('base64url'),
  ]
}

/** What base64 of a longer text contains, if the value begins at the first, second or third byte of a group. */
function base64FormsOf(part: string): readonly string[] {
  const bytes = Buffer.from(part)
  return [0, 1, 2].flatMap((before) => {
    const shifted = Buffer.concat([Buffer.alloc(before), bytes])
    return (['base64', 'base64url'] as const).map((encoding) =>
      // The first and last characters also depend on the text around the value.
      shifted.toString(encoding).slice(Math.ceil((before * 8) / 6), Math.floor((shifted.length * 8) / 6)),
    )
  })
}

const visible = (text: string): string => text.replace(sequences, '').replace(invisible, '')
