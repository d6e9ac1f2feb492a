import type { SiteAst, TextsAst } from '../1-parse/ast.ts'

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

/** Every name of a place that its own cards show. @param offered the languages of its site. */
export function namesOnCards({ row }: SiteAst, offered: ReadonlySet<string>): readonly NameText[] {
  return Object.entries(row.value.names ?? {}).flatMap(([language, name]): readonly NameText[] => {
    if (!offered.has(language)) return []
    const path = ['names', language]
    if (typeof name === 'string') return [{ language, text: name, path }]
    return Object.entries(name).flatMap(([part, text]) =>
      text === undefined ? [] : [{ language, text, path: [...path, part] }],
    )
  })
}
