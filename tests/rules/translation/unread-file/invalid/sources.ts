import type { ChangeSources } from '../../../../fixture-project.ts'

/** Files of the project that lead nowhere. */
const change: ChangeSources = (sources) => ({
  ...sources,
  translations: [
    ...sources.translations,
    ...[{ language: 'xx', namespace: 'microsites' }, { language: 'de', namespace: 'microsite' }].map(({ language, namespace }) => ({
      language,
      namespace,
      layer: 'overlay' as const,
      file: { path: `templates/translations/${language}/${namespace}.json`, text: '{ "title": "Koffer: {{place}}" }\n' },
    })),
  ],
})

export default change
