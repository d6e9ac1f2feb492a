export type { ContentSection, Marked, MarkedElement } from './content.ts'
export type { EnvironmentEntry, EnvironmentMap } from './environment-map.ts'
export type { Domain, Generated, Host, Language, Locale, Slug } from './generated.ts'
export type { HostEntry, HostMap } from './host-map.ts'
export type { SiteType } from './site-type.ts'
export type { DistanceSystem, LocaleConfig, LocaleEntry, WeekStart } from './locale-config.ts'
export type { ErrorText, FrameData, LocaleLink, PageData, PlaceName, Route } from './page-data.ts'
export type { Alternate, PageHead } from './page-head.ts'
export type {
  Exit,
  Fact,
  NearbySite,
  OpenDay,
  OpeningHours,
  OpenSpan,
  PlaceContent,
  PlaceFacts,
  Price,
  Sourced,
  StoragePoint,
} from './place-facts.ts'
export type { Day, Distance, Length, PlaceText } from './measures.ts'
export type { PlaceKind } from './place-kind.ts'
export type { Reservation, ReservationParameters } from './reservation.ts'
export type { Sketch, SketchDot, SketchLabel, SketchRing } from './sketch.ts'
export type {
  DataSourceLink,
  DataSources,
  EmergencyNumber,
  EmergencyService,
  NearPlace,
  Phrase,
  SiteLink,
  Surroundings,
} from './surroundings.ts'
export type { ConsentMode, TelemetrySettings } from './telemetry-settings.ts'
export type { Texts } from './texts.ts'
