/** A hint for an environment whose pages measure nothing, and the settings that enable it. */
export const unmeasuredText = (
  environment: string,
): string => `Pages of ${environment} measure nothing: it names no keys.

To have something to trace, write under \`environments.${environment}\` in microsites.yaml:

    segment: { writeKey: local }
    datadog: { applicationId: local, clientToken: local, site: datadoghq.com }

\`env:SEGMENT_WRITE_KEY\` in place of \`local\` takes a key from that variable; a trace does without its value.
`
