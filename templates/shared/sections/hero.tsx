import type { PageData, PlaceImage, PlaceKind } from '../../../runtime/index.ts'
import { PlaceName, staticPart, TagHole, useTexts } from '../../../runtime/index.ts'
import { ReservationForm } from '../reservation/reservation-form.tsx'
import { MapLinks } from './map-links.tsx'
import { Sketch } from './sketch.tsx'

/** No word fits all areas. */
const KINDS = {
  station: 'hero.kindStation',
  airport: 'hero.kindAirport',
  landmark: 'hero.kindLandmark',
  city: 'hero.kindCity',
} as const satisfies Partial<Record<PlaceKind, string>>

/** The props of {@link Hero}. */
export interface HeroProps {
  readonly data: PageData
  /** The heading of the page, a complete sentence with the name of the place. */
  readonly title: string
}

/** The luggage tag: the offer and the reservation form, with the place's name on the stub. */
export function Hero({ data, title }: HeroProps) {
  return (
    <div className="wrap">
      <section className="tag" aria-labelledby="title">
        <TagHole />
        <div className="tag-body">
          <Offer data={data} title={title} />
          <ReservationForm data={data} />
        </div>
        <Stub data={data} />
      </section>
    </div>
  )
}

const Offer = staticPart('offer', import.meta.env.MICROSITES_INTERACTIVE_ONLY ? undefined : OfferPart)

function OfferPart({ data: { site }, title }: HeroProps) {
  const t = useTexts()
  const kind = site.kind && site.kind !== 'area' ? KINDS[site.kind] : undefined
  return (
    <>
      {(kind ?? site.country) && <p className="kind">{[kind && t(kind), site.country].filter(Boolean).join(' · ')}</p>}
      <h1 id="title">{title}</h1>
      <p className="lede">{t('hero.lede')}</p>
    </>
  )
}

const Stub = staticPart('stub', import.meta.env.MICROSITES_INTERACTIVE_ONLY ? undefined : StubPart)

function StubPart({ data }: { readonly data: PageData }) {
  const { site, locale, facts } = data
  return (
    <div className="stub">
      {facts.image && <Photo of={facts.image} />}
      {facts.sketch && <Sketch of={facts.sketch} />}
      <p className="place">
        <PlaceName name={site.name} locale={locale} />
      </p>
      <MapLinks data={data} />
    </div>
  )
}

/** Beside the form on a wide screen, below it on a phone: it never delays what is seen first. */
function Photo({ of: { sources, alt, ...file } }: { readonly of: PlaceImage }) {
  const sizes = '(min-width: 60em) 26rem, 100vw'
  return (
    <picture>
      {sources.map(({ type, srcSet }) => (
        <source key={type} type={type} srcSet={srcSet} sizes={sizes} />
      ))}
      <img className="photo" {...file} alt={alt} decoding="async" />
    </picture>
  )
}
