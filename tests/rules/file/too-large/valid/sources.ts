import { limits } from '../../../../../compiler/domain/limits.ts'
import type { ChangeSources } from '../../../../fixture-project.ts'

/** Many rows make no row too long. */
const change: ChangeSources = ({ sites, ...others }) => ({
  ...others,
  sites: {
    ...sites,
    text: `${sites.text}${Array.from({ length: limits.row / 64 }, (_, n) => `  city-${n}.example: { type: city, slug: city-${n}, locales: en, names: { en: City } }\n`).join('')}`,
  },
})

export default change
