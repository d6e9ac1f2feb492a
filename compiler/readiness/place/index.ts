import { name } from './name.ts'
import type { PlaceCheck } from './place-check.ts'
import { ownTexts } from './own-texts.ts'
import { searchResult } from './search-result.ts'

/** All checks of a site's texts about its place. */
export const placeChecks: readonly PlaceCheck[] = [name, ownTexts, searchResult]
