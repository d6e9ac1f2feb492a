import { hostEntry } from '../../3-resolve/host-entry.ts'
import type { Emitter } from '../emitter.ts'
import { generated, objectLiteral } from '../literal.ts'

export const hostMap: Emitter = {
  path: 'host-map.ts',
  content: ({ sites }) => `${generated('sites.yaml')}import type { HostMap } from 'microsites/contract'

/** Host to site, sorted by host. */
export const hostMap = ${objectLiteral(sites.map((site) => [site.domain, hostEntry(site)]))} as const satisfies HostMap

/** A domain of the table. */
export type Domain = keyof typeof hostMap

declare module 'microsites/contract' {
  interface Generated {
    readonly domain: Domain
    readonly slug: (typeof hostMap)[Domain]['slug']
  }
}
`,
}
