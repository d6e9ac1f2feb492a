/** A hint for an environment whose pages measure nothing, and the settings that enable it. */
export const unmeasuredText = (
  environment: string,
): string => `Pages of ${environment} measure nothing, because the environment has no keys.

To trace events, add to \`environments.${environment}\` in microsites.yaml:

    segment: { writeKey: local }
    datadog: { applicationId: local, clientToken: local, site: datadoghq.com }

Instead of \`local\`, you can write \`env:SEGMENT_WRITE_KEY\` to use a variable. A trace works without its value.
`
