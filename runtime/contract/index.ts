export type { HostEntry, HostMap, SiteType } from './host-map.ts'
export type { DistanceSystem, LocaleConfig, LocaleEntry, WeekStart } from './locale-config.ts'
export type {
  ErrorText,
  FrameData,
  LocaleLink,
  PageData,
  PageEnvironment,
  PlaceKind,
  PlaceName,
  Route,
} from './page-data.ts'
export type { Alternate, PageHead } from './page-head.ts'
export type { Texts } from './texts.ts'
