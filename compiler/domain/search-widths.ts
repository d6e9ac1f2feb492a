/** Room that search engines give a title, in Latin letters. */
export const titleWidth = 60

/** Widths in which search engines show a description whole, and which it should fill at least. */
export const descriptionWidths = { least: 70, most: 155 } as const
