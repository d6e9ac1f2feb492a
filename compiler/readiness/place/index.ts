import { name } from './name.ts'
import type { PlaceCheck } from './place-check.ts'
import { ownTexts } from './own-texts.ts'
import { searchResult } from './search-result.ts'

/** Everything that is looked at in what a site says of its place. */
export const placeChecks: readonly PlaceCheck[] = [name, ownTexts, searchResult]
