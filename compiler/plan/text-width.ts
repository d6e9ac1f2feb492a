const widths: readonly (readonly [characters: RegExp, em: number])[] = [
  [/[\u2e80-\u9fff\uac00-\ud7af\uf900-\ufaff\uff00-\uff60]/u, 1.02],
  [/[\s.,:;'’|ijlIftr·-]/u, 0.4],
  [/[mwMWЖШЩЮМФжшщюмф]/u, 0.96],
  [/\p{Lu}/u, 0.74],
]

/** An upper estimate of the width of a text in a system font, in em. No font is known when a page is built. */
export function textWidth(text: string): number {
  let sum = 0
  for (const character of text) sum += widths.find(([characters]) => characters.test(character))?.[1] ?? 0.63
  return sum
}
