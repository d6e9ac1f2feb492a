import type { HostMap } from '../../runtime/contract/host-map.ts'

/** One site, as a page knows it. */
export const hosts: HostMap = {
  'louvre-luggage.example': { type: 'poi', slug: 'louvre', path: '/louvre/poi', locales: ['en', 'de'] },
}
