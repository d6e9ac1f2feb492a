import { join } from 'node:path'
import { packageRoot } from '../package-root.ts'

/** What cards are lettered with; `scripts/card-fonts.mjs` makes it. */
export const cardFolder = join(packageRoot, 'lib/cards')
