/** The kinds of places. */
export const placeKinds = ['station', 'airport', 'landmark', 'city'] as const
