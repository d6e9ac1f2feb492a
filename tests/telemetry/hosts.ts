import type { Domain } from '../../generated/host-map.ts'
import type { HostMap } from '../../runtime/contract/host-map.ts'

const domain: Domain = 'louvre-luggage.example'

/** One site, as a page knows it. */
export const hosts: HostMap = {
  [domain]: { type: 'poi', slug: 'louvre', path: '/louvre/poi', locales: ['en', 'de'] },
}
