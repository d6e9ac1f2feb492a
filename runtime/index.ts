/** What a page template may use of the runtime. */
export type { PageProps, Template } from './app/template.ts'
export type { Translate } from './i18n/texts.tsx'
export type { PageData, PlaceKind } from './contract/page-data.ts'
export { PlaceName } from './app/place-name.tsx'
export { useTexts } from './i18n/texts.tsx'
