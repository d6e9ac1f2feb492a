/** Keys in the form of the services, by variable. */
export const fakeKeys = {
  SEGMENT_WRITE_KEY: 'Xk3a9QmZp0LrT7vB2nYcW8sDf5GhJ1Ke',
  DATADOG_APPLICATION_ID: '5f2b1c3e-8d4a-4e6f-9b7c-1a2d3e4f5a6b',
  DATADOG_CLIENT_TOKEN: `pub${'0123456789abcdef'.repeat(2)}`,
} as const
