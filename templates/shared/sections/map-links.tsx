import type { PageData } from '../../../runtime/index.ts'
import { useTexts } from '../../../runtime/index.ts'
import { mapApps } from '../words/map-apps.ts'

/** Links that show the place in a map app. */
export function MapLinks({ data: { site, locale, facts } }: { readonly data: PageData }) {
  const t = useTexts()
  if (!facts.geo) return null
  const pin = { at: facts.geo, name: site.name.title, language: locale.language, timeZone: site.timeZone }
  return (
    <p className="map">
      {t('directions.openMap')}
      {mapApps(pin).map(({ name, href }) => (
        <a key={name} href={href} rel="nofollow noopener">
          {name}
        </a>
      ))}
    </p>
  )
}
