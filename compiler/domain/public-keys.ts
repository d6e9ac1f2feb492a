/** The keys that pages contain, each with its service and its form. A secret in a variable of one has another form. */
export const publicKeys = {
  writeKey: { service: 'segment', pattern: /^[A-Za-z0-9]{10,36}$/, form: '10 to 36 letters and digits' },
  applicationId: {
    service: 'datadog',
    pattern: /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i,
    form: 'a UUID: five groups of hexadecimal digits with hyphens between them',
  },
  clientToken: { service: 'datadog', pattern: /^pub[0-9a-f]{32}$/i, form: '`pub` and 32 hexadecimal digits' },
} as const

export type PublicKey = keyof typeof publicKeys

/** The services of an environment with the sources of their keys, in any form. */
interface Services<Source> {
  readonly segment?: { readonly writeKey: Source } | undefined
  readonly datadog?: { readonly applicationId: Source; readonly clientToken: Source } | undefined
}

/** The keys that an environment names, each with its source. */
export function keySources<Source>({
  segment,
  datadog,
}: Services<Source>): readonly (readonly [key: PublicKey, source: Source])[] {
  return [
    ...(segment ? [['writeKey', segment.writeKey] as const] : []),
    ...(datadog
      ? [['applicationId', datadog.applicationId] as const, ['clientToken', datadog.clientToken] as const]
      : []),
  ]
}
