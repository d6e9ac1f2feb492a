import type { NearbySite, PageData, PlaceKind } from '../../../runtime/index.ts'
import { staticPart, useTexts } from '../../../runtime/index.ts'
import { distanceText } from '../words/distance-text.ts'
import { PlaceLink } from '../words/place-link.tsx'

/** Neighbours that the same advice fits. */
type Group = 'airport' | `${Exclude<PlaceKind, 'airport' | 'area'>}${'Near' | 'Far'}`

/**
 * Other places with their own site, with the distance in the locale's units (LO-08) and the direction. Each group has
 * advice on where to leave bags for a visitor of both places.
 */
export const Nearby = staticPart('nearby', import.meta.env.MICROSITES_INTERACTIVE_ONLY ? undefined : NearbyPart)

function NearbyPart({ data }: { readonly data: PageData }) {
  const t = useTexts()
  const { nearby } = data.facts
  if (!nearby) return null
  const { kind } = data.site
  const groupOf = (site: NearbySite): Group | undefined => (kind ? groupFor(site) : undefined)
  return (
    <section className="wrap nearby" aria-labelledby="nearby">
      <div>
        <h2 id="nearby">{t('nearby.title')}</h2>
        <p>{t('nearby.straight')}</p>
      </div>
      <div>
        {[...new Set(nearby.map(groupOf))].map((group) => (
          <div key={group ?? ''}>
            {kind && group && (
              <>
                <h3>{t(`nearby.${group}`)}</h3>
                {kind !== 'area' && <p>{t(`nearby.${kind}.${group}`)}</p>}
              </>
            )}
            <List of={nearby.filter((site) => groupOf(site) === group)} />
          </div>
        ))}
      </div>
    </section>
  )
}

function groupFor({ kind, reach }: NearbySite): Group | undefined {
  if (!kind || kind === 'airport') return kind
  return `${kind}${reach === 'walk' ? 'Near' : 'Far'}`
}

function List({ of }: { readonly of: readonly NearbySite[] }) {
  const t = useTexts()
  return (
    <ul className="list">
      {of.map(({ name, distance, towards, ...link }) => (
        <li key={link.href}>
          <PlaceLink name={name} to={link} />
          <span>
            {towards ? t(`compass.${towards}`, { distance: distanceText(t, distance) }) : distanceText(t, distance)}
          </span>
        </li>
      ))}
    </ul>
  )
}
