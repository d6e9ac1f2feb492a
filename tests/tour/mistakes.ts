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

/** Eight ways to break a table, from the plainest on. */
export const mistakes: readonly Mistake[] = [
  {
    title: 'A field that there is not',
    before: 'A slip of the finger. The finding points at the key, and knows which one was meant.',
    file: 'sites.yaml',
    from: 'names: { en: Cologne Cathedral',
    to: 'name: { en: Cologne Cathedral',
    code: 'shape/unknown-key',
  },
  {
    title: 'One slug for two places',
    before:
      'Copied from the row above and not changed. Both places are shown, and what happens to those who count visits. It is a warning: the table may mean it.',
    file: 'sites.yaml',
    from: 'slug: cologne-cathedral',
    to: 'slug: paris',
    code: 'site/shared-slug',
  },
  {
    title: 'A path that says something else',
    before: 'The path of a site follows from its slug and its type. Written out, it must not say anything else.',
    file: 'sites.yaml',
    from: 'slug: cologne-cathedral',
    to: 'slug: cologne-cathedral\n    path: /cologne/poi',
    code: 'site/path-contradicted',
  },
  {
    title: 'A domain as nobody types it',
    before: 'Domains are the same in capitals, but keys are not. What is written has to be what a browser asks for.',
    file: 'sites.yaml',
    from: '  paris-luggage.example:',
    to: '  Paris-Luggage.example:',
    code: 'host/not-canonical',
  },
  {
    title: 'A language that is switched off',
    before:
      'One word in another file, and half of the pages have no language. The line that decided it is shown as well.',
    file: 'locales.yaml',
    from: 'Deutsch, active: true',
    to: 'Deutsch, active: false',
    code: 'locale/inactive',
  },
  {
    title: 'A language that comes twice',
    before: 'The set has German already. Harmless today, and wrong on the day on which the set loses it.',
    file: 'sites.yaml',
    from: 'slug: paris\n',
    to: 'slug: paris\n    locales: [both, de]\n',
    code: 'locale/needless-member',
  },
  {
    title: 'A place in the wrong country',
    before:
      'Latitude and longitude, in this order; anyone can mix them up. Maps and distances would be wrong on every page.',
    file: 'sites.yaml',
    from: 'geo: [48.8566, 2.3522]',
    to: 'geo: [2.3522, 48.8566]',
    code: 'place/outside-country',
  },
  {
    title: 'A text that fills in what the page does not give',
    before: 'Translators translate, names of variables too.',
    file: 'templates/translations/de/microsites.json',
    to: '{\n  "meta.title": "Gepäck in {{ort}} | {{brand}}"\n}\n',
    code: 'translation/placeholder',
  },
]

/** Those of which there is one safe remedy. */
export const mendable: readonly Mistake[] = mistakes.filter(({ code }) =>
  ['host/not-canonical', 'locale/needless-member'].includes(code),
)
