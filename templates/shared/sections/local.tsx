import type { ReactNode } from 'react'
import type { NearPlace, PageData, Surroundings } from '../../../runtime/index.ts'
import { staticPart, useTexts } from '../../../runtime/index.ts'
import { distanceText } from '../words/distance-text.ts'
import { PlaceLink } from '../words/place-link.tsx'
import { PlaceWords } from '../words/place-words.tsx'
import { TimeThere, timeThereId } from './time-there.tsx'

/** What travellers need to know about the surroundings and the country, from the data set `places/`, and the time there. */
export function Local({ data }: { readonly data: PageData }) {
  return (
    <>
      <Facts data={data} />
      <TimeThere data={data} />
    </>
  )
}

const Facts = staticPart('local', import.meta.env.MICROSITES_INTERACTIVE_ONLY ? undefined : LocalPart)

function LocalPart({ data }: { readonly data: PageData }) {
  const t = useTexts()
  const { dataSources, legal } = data
  const { surroundings } = data.facts
  if (!surroundings) return null
  return (
    <section className="wrap local" aria-labelledby="local">
      <h2 id="local">{t('local.title')}</h2>
      <dl>
        <WaysHere of={surroundings} />
        <Times of={surroundings} />
        <Country of={surroundings} />
      </dl>
      {dataSources && (
        <small className="source">
          <a href={`${legal}#sources`}>{t('legal:sources.title')}</a>
          {' · '}
          <time dateTime={dataSources.asOf.iso}>{dataSources.asOf.text}</time>
        </small>
      )}
    </section>
  )
}

interface PartProps {
  readonly of: Surroundings
}

function WaysHere({ of: { codes, airports, stations, city } }: PartProps) {
  const t = useTexts()
  return (
    <>
      {codes && <Row name={t('local.codes')}>{`${codes.iata} · ${codes.icao}`}</Row>}
      {airports && <NearRow name={t('local.airports')} places={airports} />}
      {stations && <NearRow name={t('local.station')} places={stations} />}
      {city && <NearRow name={t('local.city')} places={[city]} />}
    </>
  )
}

function Times({ of: { utc, utcSummer } }: PartProps) {
  const t = useTexts()
  return (
    utc !== undefined && (
      <Row name={t('local.timeZone')}>
        {utcSummer === undefined ? utc : t('local.summerTime', { standard: utc, summer: utcSummer })}
        <span id={timeThereId} className="now" />
      </Row>
    )
  )
}

function Country({ of: { currency, languages, phrase, callingCode, emergency } }: PartProps) {
  const t = useTexts()
  return (
    <>
      {languages !== undefined && <Row name={t('local.languages')}>{languages}</Row>}
      {phrase && (
        <Row name={t('local.ask')}>
          <q lang={phrase.lang}>{phrase.text}</q>
          {` (${phrase.language})`}
        </Row>
      )}
      {currency && <Row name={t('local.currency')}>{`${currency.name} (${currency.code})`}</Row>}
      {emergency && (
        <Row name={t('local.emergency')}>
          {emergency.map(({ number, services }) => (
            <span key={number}>{`${number} (${services.map((service) => t(`local.${service}`)).join(' · ')})`}</span>
          ))}
        </Row>
      )}
      {callingCode !== undefined && <Row name={t('local.callingCode')}>{callingCode}</Row>}
    </>
  )
}

function NearRow({ name, places }: { readonly name: string; readonly places: readonly NearPlace[] }) {
  const t = useTexts()
  return (
    <Row name={name}>
      {places.map(({ name: words, code, href, hreflang, language, distance, towards }) => (
        <span key={words.text}>
          {href === undefined ? (
            <PlaceWords of={words} />
          ) : (
            <PlaceLink name={words} to={{ href, hreflang, language }} />
          )}
          {code !== undefined && ` (${code})`}
          {distance && towards && <small>{t(`compass.${towards}`, { distance: distanceText(t, distance) })}</small>}
        </span>
      ))}
    </Row>
  )
}

function Row({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}
