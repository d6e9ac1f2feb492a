/** Names of the form's fields in the customer app's address, as microsites.yaml has them. */
export interface ReservationParameters {
  readonly dropDate: string
  readonly dropTime: string
  readonly pickDate: string
  readonly pickTime: string
  readonly bags: string
}

/** Where the reservation form leads and what it sends along. */
export interface Reservation {
  /** Absolute address of the customer app, without a query. */
  readonly action: string
  /** Sent unseen: the place, its type, the page's locale and its country, and what the address had as its query. */
  readonly hidden: Readonly<Record<string, string>>
  readonly parameters: ReservationParameters
  /** The most bags of one reservation, where microsites.yaml limits them. */
  readonly maxBags?: number
}
