/** The facts that a row can give about its place, in the order in which `explain` lists them. */
export const placeFacts = ['exits', 'directions', 'hours', 'price', 'protection', 'facts', 'points'] as const

export type PlaceFact = (typeof placeFacts)[number]
