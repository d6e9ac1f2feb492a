import type { PlaceCheck } from './place-check.ts'

/** Finds a place without a name in the language. */
export const name: PlaceCheck = ({ defaultLanguage }, { names }, language) =>
  names[language]
    ? []
    : [
        {
          code: 'place/no-name',
          severity: 'warning',
          message: `The place has no name in \`${language}\`: pages show “${names[defaultLanguage]?.title ?? ''}”.`,
          help: `Add \`${language}\` to its \`names\`, also where the name is the same.`,
        },
      ]
