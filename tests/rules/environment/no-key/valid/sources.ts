import type { ChangeSources } from '../../../../fixture-project.ts'

/** Those of another environment are not looked at. */
const change: ChangeSources = (sources) => ({
  ...sources,
  chosen: {
    name: 'production',
    variables: {
      SEGMENT_WRITE_KEY: 'Xk3a9QmZp0LrT7vB2nYcW8sDf5GhJ1Ke',
      DATADOG_ID: ' 5f2b1c3e-8d4a-4e6f-9b7c-1a2d3e4f5a6b\n',
      DATADOG_TOKEN: `pub${'0123456789abcdef'.repeat(2)}`,
    },
  },
})

export default change
