import type { SiteAst, TextsAst } from '../1-parse/ast.ts'
import { isPlain } from '../domain/card-fonts.ts'

/** The keys of the texts that `plan/site-pictures.ts` puts on cards, besides the headings of single types. */
const keys = [
  'hero.title',
  'hero.kindAirport',
  'hero.kindCity',
  'hero.kindLandmark',
  'hero.kindStation',
  'sketch.north',
] as const

/** The texts of a file that cards show, by key. */
export function textsOnCards({ texts }: TextsAst): readonly (readonly [key: string, text: string])[] {
  const headings = Object.keys(texts.value).filter((key) => key.startsWith('hero.title_'))
  return [...keys, ...headings].flatMap((key) => {
    const text = texts.value[key]
    return text === undefined ? [] : [[key, text] as const]
  })
}

/** A name of a place, or a part of one, and where its row has it. */
export interface NameText {
  readonly language: string
  readonly text: string
  readonly path: readonly string[]
}

/**
 * The names of a place that its own cards show and that have unusual characters. Most tables have few of them.
 * @param offered the languages of its site.
 */
export function unusualNames({ row }: SiteAst, offered: ReadonlySet<string>): readonly NameText[] {
  const found: NameText[] = []
  const add = (language: string, text: string | undefined, path: readonly string[]): void => {
    if (text !== undefined && !isPlain(text)) found.push({ language, text, path: ['names', language, ...path] })
  }
  for (const [language, name] of Object.entries(row.value.names ?? {}))
    if (!offered.has(language)) continue
    else if (typeof name === 'string') add(language, name, [])
    else for (const [part, text] of Object.entries(name)) add(language, text, [part])
  return found
}
