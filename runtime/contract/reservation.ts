/** The names of the form's fields in the customer app's URL, from microsites.yaml. `completeEvent` relies on their order. */
export interface ReservationParameters {
  readonly dropDate: string
  readonly dropTime: string
  readonly pickDate: string
  readonly pickTime: string
  readonly bags: string
}

/** The target of the reservation form, and the data that it sends. */
export interface Reservation {
  /** Absolute URL of the customer app, without a query. */
  readonly action: string
  /** Hidden fields: the place, its type, the page's locale and country, and the query of the configured URL. */
  readonly hidden: Readonly<Record<string, string>>
  readonly parameters: ReservationParameters
  /** Maximum number of bags per reservation. */
  readonly maxBags: number
}
