import { join } from 'node:path'
import { packageRoot } from '../../program/package-root.ts'

/** Absolute folder of the fonts for cards, which `scripts/card-fonts.mjs` creates. */
export const cardFolder = join(packageRoot, 'lib/cards')
