/* oxlint-disable typescript/triple-slash-reference -- ambient types, which checking a project's templates needs too */
/// <reference path="./build-flag.d.ts" />
/// <reference path="./i18next.d.ts" />

/** Parts for a project's own templates. */
export { Answers } from './shared/sections/answers.tsx'
export { descriptionOf, headingOf, titleOf } from './shared/words/place-title.ts'
export { Directions } from './shared/sections/directions.tsx'
export { Facts } from './shared/sections/facts.tsx'
export { Faq } from './shared/sections/faq.tsx'
export { Hero } from './shared/sections/hero.tsx'
export type { HeroProps } from './shared/sections/hero.tsx'
export { Hours } from './shared/sections/hours.tsx'
export { Local } from './shared/sections/local.tsx'
export { MapLinks } from './shared/sections/map-links.tsx'
export { Nearby } from './shared/sections/nearby.tsx'
export { Points } from './shared/sections/points.tsx'
export { ReservationForm } from './shared/reservation/reservation-form.tsx'
export { OpenNow } from './shared/sections/open-now.tsx'
export { Sketch } from './shared/sections/sketch.tsx'
export { Steps } from './shared/sections/steps.tsx'
export { TimeThere, timeThereId } from './shared/sections/time-there.tsx'

/** What sections are made of. */
export { DataSources } from './shared/words/data-sources.tsx'
export { distanceText } from './shared/words/distance-text.ts'
export { isAllDay } from './shared/time/opening.ts'
export { mapApps } from './shared/words/map-apps.ts'
export { PlaceLink } from './shared/words/place-link.tsx'
export { PlaceWords } from './shared/words/place-words.tsx'
export { SourceNote } from './shared/words/source-note.tsx'
