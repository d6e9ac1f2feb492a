/** Every finding about rendered pages, a line each. */
export { searchDescriptionLength } from './search/description-length.ts'
export { searchNearCopy } from './search/near-copy.ts'
export { searchThinPage } from './search/thin-page.ts'
export { searchTitleTooLong } from './search/title-too-long.ts'
