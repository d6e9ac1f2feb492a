import type { ChangeSources } from '../../../../fixture-project.ts'

/** The project has texts of its own in German. */
const withOwn: ChangeSources = (sources) => {
  const texts = sources.translations.find(({ language }) => language === 'de')
  return { ...sources, translations: [...sources.translations, ...(texts ? [{ ...texts, layer: 'overlay' as const }] : [])] }
}

export default withOwn
