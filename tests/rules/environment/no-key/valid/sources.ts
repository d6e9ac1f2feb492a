import type { ChangeSources } from '../../../../fixture-project.ts'

/** Those of another environment are not looked at. */
const change: ChangeSources = (sources) => ({
  ...sources,
  chosen: {
    name: 'production',
    variables: { SEGMENT_WRITE_KEY: 'key', DATADOG_ID: ' key\n', DATADOG_TOKEN: 'token' },
  },
})

export default change
