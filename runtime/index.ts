/** The part of the runtime that page templates may use. */
export type { PageProps, Template } from './app/template.ts'
export type { Translate } from './i18n/texts.tsx'
export type { Domain, Language, Slug } from './contract/generated.ts'
export type { LocaleEntry } from './contract/locale-config.ts'
export type { PageData } from './contract/page-data.ts'
export type {
  Distance,
  NearbySite,
  OpenDay,
  OpeningHours,
  PlaceImage,
  PlaceText,
  Sourced,
} from './contract/place-facts.ts'
export type { PlaceKind } from './contract/place-kind.ts'
export type { NearPlace, SunDay, Surroundings } from './contract/surroundings.ts'
export type { ReservationParameters } from './contract/reservation.ts'
export { loadQueryClient } from './telemetry/data/load-query-client.ts'
export { PlaceName } from './app/place-name.tsx'
export { staticPart } from './app/static-part.tsx'
export { TagHole } from './app/tag-hole.tsx'
export { reportToMonitoring, track } from './telemetry/late-telemetry.ts'
export { IgnorableError, IgnoredEventCancel } from './telemetry/monitoring/ignorable-errors.ts'
export { featureFlag } from './telemetry/monitoring/feature-flag.ts'
export { timing } from './telemetry/monitoring/timing.ts'
export { useTexts } from './i18n/texts.tsx'
export { withGap } from './i18n/with-gap.ts'
