/** The kind of a place. */
export type PlaceKind = 'station' | 'airport' | 'landmark' | 'city'
