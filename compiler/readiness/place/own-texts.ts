import { placeTexts } from '../../2-check/place-texts.ts'
import type { PlaceCheck } from './place-check.ts'

/** Finds directions, facts and other texts of the place that are missing in the language. */
export const ownTexts: PlaceCheck = ({ defaultLanguage }, { facts }, language) =>
  placeTexts(facts)
    .filter(({ languages }) => !languages.includes(language))
    .map(({ path }) => ({
      code: 'place/no-text',
      severity: 'warning',
      message: `The place's \`${path.join('.')}\` is not written in \`${language}\`: pages show it in \`${defaultLanguage}\`.`,
      help: `Add it as \`${language}: …\`.`,
    }))
