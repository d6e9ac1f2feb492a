import { mixedScripts } from '../domain/look-alike.ts'
import { attempt } from '../source/attempt.ts'
import { isNoName } from '../source/left-by-program.ts'
import { withoutQuotes } from '../source/without-quotes.ts'

/** What is wrong with a text, as the rest of a sentence, and the text that was probably meant. */
export interface TextDamage {
  readonly problem: string
  readonly meant?: string
  readonly step?: string
}

const punctuation = String.raw` \u00A0!#-%(-;=?@[\]|~`
/**
 * Texts of ordinary punctuation and of letters that a word may mix: Latin and East Asian ones, Greek ones, Cyrillic ones, or
 * those from Armenian to Georgian.
 */
const ordinary = new RegExp(
  [
    String.raw`${punctuation}'\u2019A-Za-z\u00C0\u00C1\u00C4-\u024F\u3001-\u30FF\u3400-\u9FFF\uAC00-\uD7A3`,
    String.raw`${punctuation}\u0386-\u03CE`,
    String.raw`${punctuation}\u0400-\u04FF`,
    String.raw`${punctuation}\u0530-\u10FF`,
  ]
    .map((characters) => `^[${characters}]*$`)
    .join('|'),
)
const note = /\b(?:TODO|TBD|FIXME|XXX)\b/
const entity = /&(?:#(\d{1,6})|(amp|apos|gt|lt|nbsp|quot|szlig)|([A-Za-z])(acute|cedil|circ|grave|ring|tilde|uml));/g
const named: Readonly<Record<string, string>> = {
  amp: '&',
  apos: "'",
  gt: '>',
  lt: '<',
  nbsp: ' ',
  quot: '"',
  szlig: 'ß',
  acute: '\u0301',
  cedil: '\u0327',
  circ: '\u0302',
  grave: '\u0300',
  ring: '\u030A',
  tilde: '\u0303',
  uml: '\u0308',
}
const tag = /<\/?[a-z][^<>]*>/gi

/** Windows-1252 has these characters for the bytes from 0x80, and Latin-1 has control characters. */
const windows: ReadonlyMap<string, number> = new Map(
  Array.from('€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008DŽ\u008F\u0090‘’“”•–—˜™š›œ\u009DžŸ', (character, index): [string, number] => [
    character,
    0x80 + index,
  ]),
)
const follower = `[\\u0080-\\u00BF${[...windows.keys()].join('')}]`
/** A character of two or three bytes that was read as so many characters. */
const misread = new RegExp(`[\\u00C2-\\u00DF]${follower}|[\\u00E0-\\u00EF]${follower}{2}`)

/** Finds traces of another program in a text: of a word processor, a web page, a wrong encoding, a keyboard. */
export function textDamage(text: string): TextDamage | undefined {
  return noteIn(text) ?? strangeDamage(text)
}

/** What is wrong with a text that is a note to the team. */
export function noteIn(text: string): TextDamage | undefined {
  const left = note.exec(text)?.[0]
  return left === undefined ? undefined : { problem: `is a note: \`${left}\``, step: 'Write the real text.' }
}

/** Whether a closer look at a text is worth it. */
export function looksDamaged(text: string): boolean {
  // `place/spreadsheet-error` reports what is not a text at all.
  return !isNoName(text) && (!ordinary.test(text) || text.includes('**') || note.test(text) || misread.test(text))
}

function strangeDamage(text: string): TextDamage | undefined {
  const inner = withoutQuotes(text)
  if (inner !== text.trim() && !/[“”„«»]/.test(inner))
    return { problem: 'is in quotation marks, which pages would show', meant: inner }
  if (text.includes('\uFFFD'))
    return {
      problem: 'contains U+FFFD, which stands for an unreadable character',
      step: 'Write the right character in its place.',
    }
  const decoded = withoutEntities(text)
  if (decoded !== text) return { problem: 'contains a character in the notation of HTML', meant: decoded }
  const bold = boldIn(text)
  if (bold) return bold
  const [first] = text.match(tag) ?? []
  if (first !== undefined) return { problem: `contains the HTML tag \`${first}\``, meant: text.replace(tag, '') }
  const placeholder = /\{\{.*?\}\}|\$?\{\w+\}/.exec(text)?.[0]
  if (placeholder !== undefined)
    return {
      problem: `contains the placeholder \`${placeholder}\``,
      step: 'Write the name itself. Only translation files have placeholders.',
    }
  const misread = encodingDamage(text)
  if (misread) return misread
  for (const word of text.split(/[^\p{L}\p{M}]+/u)) {
    const scripts = mixedScripts(word)
    if (scripts)
      return { problem: `mixes ${scripts} letters in \`${word}\``, step: `Type \`${word}\` again with one keyboard.` }
  }
  return undefined
}

/** A text with characters in place of their usual names in HTML, e.g. `é` for `&eacute;`. */
export function withoutEntities(text: string): string {
  return text.replace(entity, (_, code: string | undefined, name: string | undefined, letter = '', accent = '') =>
    code === undefined
      ? (named[name ?? ''] ?? (letter + (named[accent] ?? '')).normalize('NFC'))
      : String.fromCodePoint(Number(code)),
  )
}

/** What is wrong with a text that is partly bold in another program. */
export function boldIn(text: string): TextDamage | undefined {
  const meant = text.replaceAll(/\*\*(.+?)\*\*/g, '$1')
  return meant === text ? undefined : { problem: 'contains `**`, the mark of bold text', meant }
}

/** The text that was read in the wrong encoding, e.g. `Gepäck` for `GepÃ¤ck`; `undefined` if it was not. */
export function misreadText(text: string): string | undefined {
  return misread.test(text) ? inUtf8(text) : undefined
}

/** Traces that no text has: of a byte pair, of a quotation mark, and of an `à` whose second byte became a blank. */
const surelyMisread = /Ã[\u0080-\u00BF]|Â[\u00A1-\u00BF]|â€|\p{Ll}Ã(?=\s|$)|\uFFFD/u

/** What is wrong with a text that was read in the wrong encoding, also if a part of it is lost. */
export function encodingDamage(text: string): TextDamage | undefined {
  const problem = 'was read in the wrong encoding'
  const meant = misreadText(text)
  if (meant !== undefined) return { problem, meant }
  const [found] = surelyMisread.exec(text) ?? []
  return found === undefined
    ? undefined
    : { problem: `${problem}: \`${found}\``, step: 'Export it again as UTF-8, or type it again.' }
}

/** The text whose UTF-8 bytes were read as Latin-1 or Windows-1252; `undefined` if it is not one. */
function inUtf8(text: string): string | undefined {
  const bytes = Array.from(text, (character) => {
    const byte = windows.get(character) ?? character.charCodeAt(0)
    return byte > 0xff ? character : `%${byte.toString(16).padStart(2, '0')}`
  })
  return attempt(() => decodeURIComponent(bytes.join('')), undefined)
}
