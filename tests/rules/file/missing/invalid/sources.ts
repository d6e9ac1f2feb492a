import { readSource } from '../../../../../cli/files/read-source.ts'
import type { ChangeSources } from '../../../../fixture-project.ts'

/** This folder has no table. */
const change: ChangeSources = (sources) => ({ ...sources, sites: readSource(import.meta.dirname, 'sites.yaml') })

export default change
