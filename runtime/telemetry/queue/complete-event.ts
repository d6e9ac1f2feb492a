import type { Properties, WebEvent } from '../analytics/analytics-event.ts'

/** The site of a page. All pages of an origin belong to one site. */
export interface EventSite {
  readonly slug: string
  readonly siteType: string
}

/** Adds what the first script of a page leaves out: the type of the site, and what a booking holds. */
export function completeEvent(event: WebEvent, site: EventSite | undefined): WebEvent {
  if (event.type === 'identify' || !site) return event
  const { slug, siteType } = site
  const { entered, ...properties } = event.properties ?? {}
  const booking = Array.isArray(entered) && { slug, type: siteType, ...bookingOf(entered.map(String)) }
  return { ...event, properties: { siteType, ...properties, ...booking } }
}

/** The bags and hours of a reservation form. @param entered the values of its fields, in the order of their parameters */
function bookingOf([dropDate, dropTime, pickDate, pickTime, bags = '']: readonly string[]): Properties {
  const moment = (date?: string, time?: string): number => Date.parse(`${date}T${time}Z`)
  const hours = (moment(pickDate, pickTime) - moment(dropDate, dropTime)) / 36e5
  return { ...(/^[1-9]\d*$/.test(bags) && { bags: Number(bags) }), ...(hours >= 0 && { hours }) }
}
