/** What a place can be. */
export const placeKinds = ['station', 'airport', 'landmark', 'city'] as const
