import type { ChangeSources } from '../../../../fixture-project.ts'

const change: ChangeSources = (sources) => ({ ...sources, ownTemplates: ['district'] })
export default change
