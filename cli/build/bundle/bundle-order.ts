import type { Flavour } from './flavour.ts'

/** A request to build a bundle. */
export interface BundleOrder {
  /** Absolute folder of the project. */
  readonly project: string
  readonly key: string
  readonly flavour: Flavour
  /** Absolute folder for the bundle. It appears only when it is complete. */
  readonly folder: string
  /** Template and its absolute folder, sorted by template. */
  readonly templates: readonly (readonly [name: string, folder: string])[]
}
