import type { Host } from '../program/host.ts'

/** The checkout that one run of a command works on. What is known of it for the rest of the run belongs to this object. */
export interface Checkout {
  /** Absolute folder of the project. */
  readonly root: string
  /** The file of settings, relative to the project. Missing for microsites.yaml. */
  readonly config?: string
  /** The variables of git. */
  readonly env: Host['env']
  /** Whether code that the project brings may run. */
  readonly projectCode: boolean
}

/** The file of settings of a project that names no other. */
export const usualConfig = 'microsites.yaml'
