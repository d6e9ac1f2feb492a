/** What a page template may use of the runtime. */
export type { PageProps, Template } from './app/template.ts'
export type { Translate } from './i18n/texts.tsx'
export type { LocaleEntry } from './contract/locale-config.ts'
export type { PageData, PlaceKind } from './contract/page-data.ts'
export type { Distance, OpenDay, OpeningHours, PlaceText, Sourced } from './contract/place-facts.ts'
export type { ReservationParameters } from './contract/reservation.ts'
export { PlaceName } from './app/place-name.tsx'
export { useTexts } from './i18n/texts.tsx'
