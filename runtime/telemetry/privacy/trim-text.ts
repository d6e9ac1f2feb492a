import { removeContacts } from './remove-contacts.ts'
import { trimSearch } from './trim-search.ts'

/** Removes private data from a text that telemetry reports: from its URLs, and contact data from all of it. */
export function trimText(text: string): string {
  return removeContacts(trimAddresses(text))
}

/** An absolute URL, or the query of a relative one. */
const addresses = /\bhttps?:\/\/[^\s"'<>()]+|\?[^\s"'<>()?=]+=[^\s"'<>()]*/gi

/** Removes from all URLs in a text fragments, user names, and all but the allowed query parameters. */
export function trimAddresses(text: string): string {
  return text.replace(addresses, trimAddress)
}

function trimAddress(address: string): string {
  const [whole = ''] = address.split('#', 1)
  const [base = ''] = whole.split('?', 1)
  return base.replace(/^(https?:\/\/)[^/]*@/i, '$1') + trimSearch(whole.slice(base.length))
}
