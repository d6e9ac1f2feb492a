import type { Check } from '../check.ts'
import { leaves } from '../built/page.ts'
import type { Page } from '../built/page.ts'

/**
 * What pages may say to search engines. FAQPage, HowTo, Review and AggregateRating are left out on purpose: search
 * engines have stopped showing the first two, and forbid to speak so of oneself.
 */
const types = new Set(
  `Airport AdministrativeArea City ContactPoint Country EntryPoint GeoCoordinates ImageObject ItemList ListItem
   LocalBusiness Offer OpeningHoursSpecification Organization Place PostalAddress ReserveAction SelfStorage Service
   TouristAttraction TrainStation UnitPriceSpecification WebPage WebSite`.split(/\s+/),
)
/** English terms for machines, on every page. */
const terms = new Set(['serviceType: Luggage storage', 'contactType: customer service'])
const weekday = /^(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day$/
const squeezed = (text: string): string => text.replace(/\s+/g, '')

/** JSON-LD. */
export const structuredData: Check = {
  name: 'structured-data',
  kind: 'disk',
  run({ dist }, { problem, note }) {
    const blocks = dist.pages().flatMap((page) => page.jsonLd.map((json) => ({ page, json })))
    for (const { page, json } of blocks)
      for (const [what, detail] of problemsOf(page, json)) problem('wrong-structured-data', page, what, detail)
    note(`${blocks.length} blocks`)
  },
}

function problemsOf(page: Page, json: string): [message: string, detail: string][] {
  let value: unknown
  try {
    value = JSON.parse(json)
  } catch (error) {
    return [['JSON-LD cannot be parsed.', (error as Error).message]]
  }
  const problems: [string, string][] = []
  if (!json.includes('"@context":"https://schema.org"')) problems.push(['JSON-LD lacks the context of schema.org.', ''])
  const configured = new Set(leaves(page.data))
  const said = squeezed([page.text, ...page.titles, ...page.descriptions, ...page.meta.values()].join(' '))
  const look = (key: string, one: unknown): void => {
    if (typeof one === 'object' && one !== null) {
      for (const [name, part] of Object.entries(one)) look(Array.isArray(one) ? key : name, part)
    } else if (key === '@type') {
      if (!types.has(String(one))) problems.push(['JSON-LD has a type that pages do not use.', String(one)])
    } else if (!isSaid(key, one)) problems.push(['JSON-LD says what the page does not.', `${key}: ${String(one)}`])
  }
  const isSaid = (key: string, one: unknown): boolean =>
    key === '@context' ||
    String(one).startsWith('https://') ||
    configured.has(String(one)) ||
    terms.has(`${key}: ${String(one)}`) ||
    (key === 'position' && Number.isInteger(one)) ||
    (key === 'dayOfWeek' && weekday.test(String(one))) ||
    (key === 'inLanguage' && one === page.language) ||
    typeof one === 'boolean' ||
    said.includes(squeezed(String(one)))
  look('', value)
  return problems
}
