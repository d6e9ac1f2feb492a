/** The effect on visitors: a URL stops working, somebody may notice a difference, or nothing is lost. */
export const levels = ['breaking', 'risky', 'safe'] as const

export type Level = (typeof levels)[number]
