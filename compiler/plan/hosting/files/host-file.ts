import type { Delivery } from '../delivery.ts'

/** A file that tells a kind of host how to serve a domain. */
export interface HostFile {
  /** Relative to the folder of the domain. */
  readonly path: string
  /** The content, or `undefined` if the domain does not need or fit this file. */
  content(domain: string, delivery: Delivery): string | undefined
}
