const plain = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ'
const accented = 'åƀçðéƒĝĥîĵķļɱñöþǫŕšţûṽŵẋýžÅƁÇÐÉƑĜĤÎĴĶĻṀÑÖÞǪŔŠŢÛṼŴẊÝŽ'
const accents = new Map(Array.from(plain, (letter, index) => [letter, accented.charAt(index)]))

/** How much longer than English the text becomes: as much as German and Russian need. */
const growth = 0.4

/** Filler words, so that the text wraps as a real longer text does. */
const filling = ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten']

/**
 * An English text as if in a language with accents and longer words: `Find storage` → `⟦Ƒîñð šţöŕåĝé one⟧`. The
 * brackets show where a text is cut off. Placeholders stay as they are.
 */
export function pseudoText(text: string): string {
  // Odd parts are placeholders, because `split` keeps the one group of the pattern.
  const parts = text.split(/(\{\{[^{}]*\}\})/)
  const body = parts.map((part, index) => (index % 2 === 1 ? part : accent(part))).join('')
  const letters = parts.filter((_, index) => index % 2 === 0).join('').length
  return `⟦${body}${fillingOf(Math.ceil(letters * growth))}⟧`
}

function accent(text: string): string {
  return Array.from(text, (letter) => accents.get(letter) ?? letter).join('')
}

/** Filler words with at least `length` characters, including spaces. */
function fillingOf(length: number): string {
  let text = ''
  for (let index = 0; text.length < length; index++) text += ` ${filling[index % filling.length] ?? ''}`
  return text
}
