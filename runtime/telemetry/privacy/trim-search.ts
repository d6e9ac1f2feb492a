import { removeContacts } from './remove-contacts.ts'

/**
 * The query parameters that telemetry may report. They name the campaign or the advertisement that led to the page. Our
 * own pages add none: the reservation form's parameters go to the app.
 */
const allowed = /^(?:utm_[a-z_]+|gclid|fbclid|msclkid)=(.*)/

/**
 * Keeps only the allowed parameters of a query, as they are written. Also drops those whose value holds contact data or
 * another query. A value of digits alone stays, since campaigns have such ids.
 * @param search with its question mark, or empty
 */
export function trimSearch(search: string): string {
  const kept = search
    .slice(1)
    .split('&')
    .filter((pair) => {
      const value = allowed.exec(pair)?.[1]
      if (value === undefined) return false
      const text = decoded(value)
      return /^\d+$/.test(text) || (!/[?&]/.test(text) && removeContacts(text) === text)
    })
  return kept.length === 0 ? '' : `?${kept.join('&')}`
}

const decoded = (value: string): string => new URLSearchParams(`a=${value}`).get('a') ?? ''
