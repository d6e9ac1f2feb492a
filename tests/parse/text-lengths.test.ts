import { expect, test } from 'vitest'
import { limits } from '../../compiler/domain/limits.ts'
import { compileFixture, fixtureSources } from '../fixture-project.ts'
import type { SourceSet } from '../../compiler/source/source-set.ts'

type File = 'sites' | 'locales' | 'platform'

/** The base project with a part of one file replaced. */
function withPart(file: File, from: string, to: string): SourceSet {
  const sources = fixtureSources()
  const { text } = sources[file]
  if (!text.includes(from)) throw new Error(`${file} does not hold ${from}`)
  return { ...sources, [file]: { ...sources[file], text: text.replace(from, () => to) } }
}

const row = (fields: string) => (text: string) => withPart('sites', 'names: { en: Paris }', fields.replace('…', text))
const platform = (from: string, to: string) => (text: string) => withPart('platform', from, to.replace('…', text))
const contact = 'operator: Example Ltd, address: [Sampletown], email: hello@luggage.example'
const brand = `brand: { name: Example Luggage, ${contact} }`
const address = (length: number) => 'https://a.example/'.padEnd(length, 'a')
const letters = (length: number) => 'A'.repeat(length)
const small = (length: number) => 'a'.repeat(length)

interface Kind {
  readonly most: number
  readonly of: (length: number) => string
  readonly within: (text: string) => SourceSet
}

const { nameCharacters: name, textCharacters: text, addressCharacters: link, domainCharacters: domain } = limits
const kinds: Readonly<Record<string, Kind>> = {
  'a name': { most: name, of: letters, within: row('names: { en: … }') },
  'a title': { most: name, of: letters, within: row('names: { en: { title: … } }') },
  'a phrase': { most: name, of: letters, within: row('names: { en: { title: Paris, near: … } }') },
  'a name of a storage point': {
    most: name,
    of: letters,
    within: row('names: { en: Paris }\n    points: [{ name: … }]'),
  },
  'a name of an exit': {
    most: name,
    of: letters,
    within: row('names: { en: Paris }\n    exits: [{ id: north, name: { en: … } }]'),
  },
  'an id': { most: name, of: small, within: row('names: { en: Paris }\n    exits: [{ id: …, name: { en: North } }]') },
  'a street': {
    most: name,
    of: letters,
    within: row('names: { en: Paris }\n    points: [{ name: Kiosk, address: { street: …, locality: Paris } }]'),
  },
  'a sentence': { most: text, of: letters, within: row('names: { en: Paris }\n    directions: { en: [ … ] }') },
  'a fact': {
    most: text,
    of: letters,
    within: row('names: { en: Paris }\n    facts: [{ text: { en: … }, source: https://a.example, asOf: 2026-11-01 }]'),
  },
  'a source': {
    most: link,
    of: address,
    within: row('names: { en: Paris }\n    facts: [{ text: { en: Fact. }, source: …, asOf: 2026-11-01 }]'),
  },
  'a path': { most: link, of: (length) => '/'.padEnd(length, 'a'), within: row('names: { en: Paris }\n    path: …') },
  'a name of a locale set': {
    most: name,
    of: small,
    within: (set) => withPart('sites', 'pair: [en, de]', `pair: [en, de]\n  ${set}: [en]`),
  },
  'an old address': {
    most: link,
    of: (length) => 'old.example/'.padEnd(length, 'a'),
    within: (old) => withPart('sites', 'sites:\n', `moved: { "${old}": paris-bags.example }\nsites:\n`),
  },
  'a name of a language': {
    most: name,
    of: letters,
    within: (own) => withPart('locales', 'name: Deutsch', `name: ${own}`),
  },
  'a reason': { most: text, of: letters, within: (why) => withPart('locales', 'strings not reviewed', why) },
  'a name of a brand': { most: name, of: letters, within: platform(brand, `brand: { name: …, ${contact} }`) },
  'an address of a brand': {
    most: link,
    of: address,
    within: platform(brand, `brand: { name: Example, url: …, ${contact} }`),
  },
  'a name of an environment': { most: name, of: small, within: platform('production:', '…:') },
  'a pattern of hosts': {
    most: domain,
    of: (length) => '{domain}'.padEnd(length, 'a'),
    within: platform('"{domain}"', '"…"'),
  },
  'an argument of a program': {
    most: text,
    of: letters,
    within: platform(brand, `${brand}\ndeploy: { production: { command: { upload: { run: [ … ] } } } }`),
  },
  'a folder': {
    most: link,
    of: small,
    within: platform(brand, `${brand}\ndeploy: { production: { directory: { folder: … } } }`),
  },
  'a translation': {
    most: text,
    of: letters,
    within(own) {
      const sources = fixtureSources()
      return {
        ...sources,
        translations: sources.translations.map((one) => ({
          ...one,
          file: { ...one.file, text: one.file.text.replace('{', `{ "own": "${own}",`) },
        })),
      }
    },
  },
}

/** What is said of texts that are too long. */
async function tooLongIn(sources: SourceSet): Promise<readonly string[]> {
  const { diagnostics } = await compileFixture(undefined, sources)
  return diagnostics.filter(({ code }) => code === 'shape/too-long').map(({ message }) => message)
}

test.each(Object.entries(kinds))('%s may be as long as the limit says, and no longer', async (_kind, one) => {
  const { most, of, within } = one
  expect(await tooLongIn(within(of(most)))).toEqual([])
  const [message, ...more] = await tooLongIn(within(of(most + 1)))
  expect(message).toContain(` has ${most + 1} characters. The limit is ${most}.`)
  // The same text in each language of the translations.
  expect(new Set(more).size).toBeLessThan(2)
})

test('a domain of 60,000 letters is an error as well', async () => {
  const { diagnostics } = await compileFixture(
    undefined,
    withPart('sites', 'paris-bags.example:', `${'a'.repeat(60_000)}.example:`),
  )
  expect(diagnostics.map(({ severity }) => severity)).toContain('error')
})
