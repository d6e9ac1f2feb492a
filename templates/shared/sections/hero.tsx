import type { PageData, PlaceKind } from '../../../runtime/index.ts'
import { PlaceName, TagHole, useTexts } from '../../../runtime/index.ts'
import { ReservationForm } from '../reservation/reservation-form.tsx'
import { Sketch } from './sketch.tsx'

const KINDS = {
  station: 'hero.kindStation',
  airport: 'hero.kindAirport',
  landmark: 'hero.kindLandmark',
  city: 'hero.kindCity',
} as const satisfies Record<PlaceKind, string>

export interface HeroProps {
  readonly data: PageData
  /** The heading of the page, a complete sentence with the name of the place. */
  readonly title: string
}

/** The luggage tag: the offer and the reservation form, with the place's name on the stub. */
export function Hero({ data, title }: HeroProps) {
  const t = useTexts()
  const { site, locale, facts } = data
  return (
    <div className="wrap">
      <section className="tag" aria-labelledby="title">
        <TagHole />
        <div className="tag-body">
          {(site.kind ?? site.country) && (
            <p className="kind">{[site.kind && t(KINDS[site.kind]), site.country].filter(Boolean).join(' · ')}</p>
          )}
          <h1 id="title">{title}</h1>
          <p className="lede">{t('hero.lede')}</p>
          <ReservationForm data={data} />
        </div>
        <div className="stub">
          <Sketch data={data} />
          <p className="place">
            <PlaceName name={site.name} locale={locale} />
          </p>
          {facts.geo && (
            <a className="map" href={mapAddress(facts.geo)} rel="nofollow noopener">
              {t('directions.openMap')}
            </a>
          )}
        </div>
      </section>
    </div>
  )
}

/**
 * This URL opens a map app on every phone, and a map in the browser without one:
 * https://developers.google.com/maps/documentation/urls
 */
function mapAddress([latitude, longitude]: readonly [number, number]): string {
  return `https://www.google.com/maps/search/?api=1&query=${latitude}%2C${longitude}`
}
