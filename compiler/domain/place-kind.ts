/** The kinds of places. */
export const placeKinds = ['station', 'airport', 'landmark', 'area', 'city'] as const
