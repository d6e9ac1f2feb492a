import type { CatalogueEntry } from '../../diagnostic/define.ts'
import { searchDescriptionLength } from './search/description-length.ts'
import { searchNearCopy } from './search/near-copy.ts'
import { searchThinPage } from './search/thin-page.ts'
import { searchTitleTooLong } from './search/title-too-long.ts'

/** Every kind of finding about rendered pages. */
export const pageFindings: readonly CatalogueEntry[] = [
  searchDescriptionLength,
  searchNearCopy,
  searchThinPage,
  searchTitleTooLong,
]
