/** A value as written: `04177` and `5.90` stay as they are. */
export type Written = string | readonly Written[] | ReadonlyMap<string, Written>

/** A value that its field accepts, and the same as YAML on one line. */
export interface Corrected {
  readonly value: unknown
  readonly yaml: string
}
