import type { Delivery } from '../delivery.ts'

/** A file in which a kind of host reads how it is to serve a domain. */
export interface HostFile {
  /** Relative to the domain's folder. */
  readonly path: string
  /** The content, or `undefined` where the host takes no such one. */
  content(domain: string, delivery: Delivery): string | undefined
}
