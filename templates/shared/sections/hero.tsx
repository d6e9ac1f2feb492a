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
  /** The page's heading, a whole sentence that names the place. */
  readonly title: string
}

/** The luggage tag: what the page offers and the way to reserve it, with the place's name on the stub. */
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

/** The one address that opens a map app on every phone, and a map where there is no app: https://developers.google.com/maps/documentation/urls */
function mapAddress([latitude, longitude]: readonly [number, number]): string {
  return `https://www.google.com/maps/search/?api=1&query=${latitude}%2C${longitude}`
}
