/** How many Latin letters of a title search engines show. */
export const titleWidth = 60

/** A description should be at least `least` wide. Search engines cut it after `most`. In Latin letters. */
export const descriptionWidths = { least: 70, most: 155 } as const
