import { firstIndex } from '../../compiler/source/first-index.ts'
import { memo } from '../../compiler/source/memo.ts'
import type { CardFonts } from '../../compiler/source/source-set.ts'
import { readAt } from '../files/named-path.ts'
import { dependencyFile, packageFile } from '../files/package.ts'

/** A font in `lib/cards/fonts.json`, which `scripts/card-fonts.mjs` writes. */
interface FontEntry {
  readonly version: string
  /** Its files, which have its characters. */
  readonly slices: readonly string[]
  /** Three numbers for each range: its distance from the last one, how many characters follow, and its slice. */
  readonly ranges: string
}

let entries: Readonly<Record<string, FontEntry>> | undefined
let fonts: CardFonts | undefined
let installed: readonly string[] | undefined

/** What is known about the fonts of cards. Reads each file once, when it is first needed. */
export function cardFonts(): CardFonts {
  return (fonts ??= {
    get versions() {
      return Object.fromEntries(Object.entries(fontEntries()).map(([font, { version }]) => [font, version]))
    },
    get installed() {
      return (installed ??= Object.keys(fontEntries()).filter(isInstalled))
    },
    covers: (font, character) => sliceOf(font, character) !== undefined,
  })
}

/** The file of an installed font that has a glyph for a character, relative to its package. */
export function fontFile(font: string, character: string): string | undefined {
  const slice = sliceOf(font, character)
  return slice === undefined ? undefined : `files/${font.slice(font.indexOf('/') + 1)}-${slice}-wght-normal.woff2`
}

function fontEntries(): Readonly<Record<string, FontEntry>> {
  return (entries ??= JSON.parse(packageFile('lib/cards/fonts.json').toString()) as Record<string, FontEntry>)
}

/** Another version may have other glyphs, and the same build would give other pictures. */
function isInstalled(font: string): boolean {
  const file = dependencyFile(font, 'package.json')
  const text = file === undefined ? undefined : readAt(file)?.toString()
  return text !== undefined && (JSON.parse(text) as { version: string }).version === fontEntries()[font]?.version
}

const lookupOf = memo((font: string) => lookupIn(fontEntries()[font]))

function sliceOf(font: string, character: string): string | undefined {
  return lookupOf(font)(character.codePointAt(0) ?? 0)
}

/** Returns the slice of a code point. */
type Lookup = (code: number) => string | undefined

function lookupIn({ slices, ranges }: Pick<FontEntry, 'slices' | 'ranges'> = { slices: [], ranges: '' }): Lookup {
  // The engine reads this several times faster than any code of ours.
  const numbers = JSON.parse(`[${ranges}]`) as readonly number[]
  const firsts = new Uint32Array(numbers.length / 3)
  const lasts = new Uint32Array(firsts.length)
  for (let index = 0, last = 0; index < firsts.length; index++) {
    const first = last + (numbers[index * 3] as number)
    last = first + (numbers[index * 3 + 1] as number)
    firsts[index] = first
    lasts[index] = last
  }
  return (code) => {
    const index = firstIndex(lasts.length, (index) => (lasts[index] as number) >= code)
    const isIn = index < lasts.length && (firsts[index] as number) <= code
    return isIn ? slices[numbers[index * 3 + 2] as number] : undefined
  }
}
