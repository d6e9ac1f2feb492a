export type PlaceKind = 'station' | 'airport' | 'landmark' | 'city'
