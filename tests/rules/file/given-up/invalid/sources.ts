import { limits } from '../../../../../compiler/domain/limits.ts'
import type { ChangeSources } from '../../../../fixture-project.ts'

/** A few rows so broken that nothing after them is read. */
const change: ChangeSources = ({ sites, ...others }) => ({
  ...others,
  sites: {
    ...sites,
    text: `${sites.text}${Array.from({ length: 4 }, (_, n) => `  city-${n}.example: [\n${'    # a comment of this row\n'.repeat(limits.brokenText / 64)}`).join('')}`,
  },
})

export default change
