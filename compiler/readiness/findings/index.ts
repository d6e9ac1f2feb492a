import type { CatalogueEntry } from '../../diagnostic/define.ts'
import { contentMissingLanguage } from './content/missing-language.ts'
import { placeNoName } from './place/no-name.ts'
import { placeNoNear } from './place/no-near.ts'

/** Every kind of finding that only `i18n check` looks for. */
export const readinessFindings: readonly CatalogueEntry[] = [contentMissingLanguage, placeNoName, placeNoNear]
