import type { Flavour } from './flavour.ts'

/** A bundle to be made. */
export interface BundleOrder {
  /** Absolute folder of the project. */
  readonly project: string
  readonly key: string
  readonly flavour: Flavour
  /** Absolute folder that the bundle is to lie in; it appears only once it is whole. */
  readonly folder: string
  /** Template and its absolute folder, sorted by template. */
  readonly templates: readonly (readonly [name: string, folder: string])[]
}
