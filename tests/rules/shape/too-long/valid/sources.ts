import { limits } from '../../../../../compiler/domain/limits.ts'
import type { ChangeSources } from '../../../../fixture-project.ts'

/** A name as long as it may be. */
const change: ChangeSources = ({ sites, ...others }) => ({
  ...others,
  sites: { ...sites, text: sites.text.replace('en: Paris', `en: ${'W'.repeat(limits.nameCharacters)}`) },
})

export default change
