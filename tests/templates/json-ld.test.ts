import { expect, test } from 'vitest'
import { jsonLd } from '../../runtime/server/json-ld.ts'
import type { JsonLdParts } from '../../runtime/server/json-ld.ts'

const article = 'https://en.wikipedia.org/wiki/Heathrow_Airport'

function placeWith(surroundings: object): unknown {
  const data = {
    brand: 'Bags',
    site: { type: 'poi', kind: 'airport', name: { title: 'Heathrow' } },
    facts: { surroundings },
    locale: { code: 'en-US' },
    locales: [],
    reservation: { action: '', hidden: {}, parameters: {} },
  } as unknown as JsonLdParts['data']
  const url = 'https://a.example/'
  return (jsonLd({ data, url, title: 'Bags', description: undefined })['@graph'] as readonly object[]).find(
    (node) => '@id' in node && node['@id'] === `${url}#place`,
  )
}

test('an airport is the one that its article is about', () => {
  const codes = { iata: 'LHR', icao: 'EGLL' }
  expect(placeWith({ codes, article })).toMatchObject({ '@type': 'Airport', iataCode: 'LHR', sameAs: article })
  expect(placeWith({ codes })).not.toHaveProperty('sameAs')
})
