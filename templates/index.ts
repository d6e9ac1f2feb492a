/** Parts that a project's own template can be built from. */
export { Faq } from './shared/faq.tsx'
export { Hero } from './shared/hero.tsx'
export type { HeroProps } from './shared/hero.tsx'
export { ReservationForm } from './shared/reservation-form.tsx'
export { Steps } from './shared/steps.tsx'
