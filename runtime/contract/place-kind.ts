/** The kind of a place. An area is a sight without doors and tickets: a square, a quarter, a beach. */
export type PlaceKind = 'station' | 'airport' | 'landmark' | 'area' | 'city'
