/** A change of one of the starter's files, and what the tour says of it. */
export interface Mistake {
  readonly title: string
  readonly before: string
  readonly file: string
  /** Text of the file that is replaced, or none where the file is new. */
  readonly from?: string
  readonly to: string
  readonly code: string
}

/** Eight common mistakes in a table, the simplest first. */
export const mistakes: readonly Mistake[] = [
  {
    title: 'An unknown field',
    before: 'A typing mistake. The finding points at the key, and suggests the right one.',
    file: 'sites.yaml',
    from: 'names: { en: Cologne Cathedral',
    to: 'name: { en: Cologne Cathedral',
    code: 'shape/unknown-key',
  },
  {
    title: 'One slug for two places',
    before:
      'A slug copied from the row above. The finding shows both rows and the effect on analytics. It is a warning, because it can be intended.',
    file: 'sites.yaml',
    from: 'slug: cologne-cathedral',
    to: 'slug: paris',
    code: 'site/shared-slug',
  },
  {
    title: 'A path that does not match',
    before: 'The path of a site follows from its slug and type. If you write it out, it must be the same.',
    file: 'sites.yaml',
    from: 'slug: cologne-cathedral',
    to: 'slug: cologne-cathedral\n    path: /cologne/poi',
    code: 'site/path-contradicted',
  },
  {
    title: 'A domain in capital letters',
    before: 'Browsers send domains in lowercase letters, so the table needs them in lowercase letters too.',
    file: 'sites.yaml',
    from: '  paris-luggage.example:',
    to: '  Paris-Luggage.example:',
    code: 'host/not-canonical',
  },
  {
    title: 'A language that is not active',
    before: 'One word affects half of the pages. One mistake gives one finding, and not one for each site.',
    file: 'locales.yaml',
    from: 'Deutsch, active: true',
    to: 'Deutsch, active: false',
    code: 'runtime/language-unknown',
  },
  {
    title: 'A language in a list and in its set',
    before: 'The set already contains German. This is harmless until German is removed from the set.',
    file: 'sites.yaml',
    from: 'slug: paris\n',
    to: 'slug: paris\n    locales: [both, de]\n',
    code: 'locale/needless-member',
  },
  {
    title: 'A place in the wrong country',
    before:
      'Latitude comes before longitude, which is easy to mix up. Maps and distances would be wrong on every page.',
    file: 'sites.yaml',
    from: 'geo: [48.8566, 2.3522]',
    to: 'geo: [2.3522, 48.8566]',
    code: 'place/outside-country',
  },
  {
    title: 'A translated placeholder',
    before: 'Translators sometimes translate the names of placeholders too.',
    file: 'templates/translations/de/microsites.json',
    to: '{\n  "meta.title": "Gepäck in {{ort}} | {{brand}}"\n}\n',
    code: 'translation/placeholder',
  },
]

/** The mistakes with one safe fix. */
export const fixable: readonly Mistake[] = mistakes.filter(({ code }) =>
  ['host/not-canonical', 'locale/needless-member'].includes(code),
)
