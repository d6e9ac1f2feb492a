import type { ChangeSources } from '../../../../fixture-project.ts'

/** A file over one of the package, and one of a language that is being prepared. */
const change: ChangeSources = (sources) => ({
  ...sources,
  translations: [
    ...sources.translations,
    ...[{ language: 'nl', namespace: 'microsites' }, { language: 'de', namespace: 'microsites' }].map(({ language, namespace }) => ({
      language,
      namespace,
      layer: 'overlay' as const,
      file: { path: `templates/translations/${language}/${namespace}.json`, text: '{ "title": "Koffer: {{place}}" }\n' },
    })),
  ],
})

export default change
