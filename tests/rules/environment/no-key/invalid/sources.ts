import type { ChangeSources } from '../../../../fixture-project.ts'

/** One variable is set and one is empty; one has kept the quotation marks of somebody's script. */
const change: ChangeSources = (sources) => ({
  ...sources,
  chosen: { name: 'production', variables: { DATADOG_ID: ' ', DATADOG_TOKEN: '"token"' } },
})

export default change
