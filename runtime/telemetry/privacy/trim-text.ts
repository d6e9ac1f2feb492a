import { removeContacts } from './remove-contacts.ts'
import { trimAddresses } from './trim-addresses.ts'

/** Removes private data from a text that telemetry reports: from its URLs, and contact data from all of it. */
export function trimText(text: string): string {
  return removeContacts(trimAddresses(text))
}
