import type { ReactNode } from 'react'
import type { PageData, PlaceKind } from '../../runtime/index.ts'
import { PlaceName, useTexts } from '../../runtime/index.ts'
import { ReservationForm } from './reservation-form.tsx'

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
  /** The drawing on the tag's stub. */
  readonly sketch: ReactNode
}

/** The luggage tag: what the page offers and the way to reserve it, with the place's name on the stub. */
export function Hero({ data, title, sketch }: HeroProps) {
  const t = useTexts()
  const { site, locale } = data
  return (
    <div className="wrap">
      <section className="tag" aria-labelledby="title">
        <div className="tag-body">
          {site.kind && <p className="kind">{t(KINDS[site.kind])}</p>}
          <h1 id="title">{title}</h1>
          <p className="lede">{t('hero.lede')}</p>
          <ReservationForm data={data} />
        </div>
        <div className="stub">
          {sketch}
          <p className="place">
            <PlaceName name={site.name} locale={locale} />
          </p>
        </div>
      </section>
    </div>
  )
}
