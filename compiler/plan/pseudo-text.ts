const plain = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ'
const accented = 'åƀçðéƒĝĥîĵķļɱñöþǫŕšţûṽŵẋýžÅƁÇÐÉƑĜĤÎĴĶĻṀÑÖÞǪŔŠŢÛṼŴẊÝŽ'
const accents = new Map(Array.from(plain, (letter, index) => [letter, accented.charAt(index)]))

/** How much longer than English the text is to be: what German and Russian need of a line. */
const growth = 0.4

/** Filling in words, so that a longer text breaks into lines as a longer text does. */
const filling = ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten']

/**
 * An English text as it would look in a language with accents and longer words, between brackets that show where it
 * is cut: `Find storage` → `⟦Ƒîñð šţöŕåĝé one⟧`. Placeholders stay as they are.
 */
export function pseudoText(text: string): string {
  // Odd parts are placeholders: the pattern has one group, which `split` keeps.
  const parts = text.split(/(\{\{[^{}]*\}\})/)
  const body = parts.map((part, index) => (index % 2 === 1 ? part : accent(part))).join('')
  const letters = parts.filter((_, index) => index % 2 === 0).join('').length
  return `⟦${body}${fillingOf(Math.ceil(letters * growth))}⟧`
}

function accent(text: string): string {
  return Array.from(text, (letter) => accents.get(letter) ?? letter).join('')
}

/** Words of at least `length` letters and spaces together. */
function fillingOf(length: number): string {
  let text = ''
  for (let index = 0; text.length < length; index++) text += ` ${filling[index % filling.length] ?? ''}`
  return text
}
