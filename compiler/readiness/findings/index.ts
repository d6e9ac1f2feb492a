/** Every finding that only `i18n check` looks for, a line each. */
export { contentMissingLanguage } from './content/missing-language.ts'
export { placeNoName } from './place/no-name.ts'
export { placeNoNear } from './place/no-near.ts'
