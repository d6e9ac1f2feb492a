import type { Delivery, Header } from './delivery.ts'
import { drawingHeaders } from './drawing-headers.ts'

/** CloudFront's limits for one policy. Lengths in characters. */
const limits = { contentSecurityPolicy: 1783, customHeaders: 10, allHeaders: 10_240 } as const

/** The input of `aws cloudfront create-response-headers-policy`. */
interface ResponseHeadersPolicy {
  readonly Name: string
  readonly SecurityHeadersConfig: Readonly<Record<string, object>>
  readonly CustomHeadersConfig: {
    readonly Quantity: number
    readonly Items: readonly { readonly Header: string; readonly Value: string; readonly Override: true }[]
  }
}

/** One policy for `assets/*.svg`, one for other `assets/*` and one for everything else. Throws if they exceed a limit of CloudFront. */
export function cloudfrontPolicies(
  domain: string,
  { headers, pages, assets }: Delivery,
): Readonly<Record<'assets' | 'drawings' | 'pages', ResponseHeadersPolicy>> {
  return {
    pages: policy(`${domain}-pages`, [...headers, ...pages]),
    assets: policy(`${domain}-assets`, [...headers, ...assets]),
    drawings: policy(`${domain}-drawings`, [...drawingHeaders(headers), ...assets]),
  }
}

/** Headers with their own setting in a policy. They do not count as custom headers. */
const slots: Readonly<Record<string, (value: string) => readonly [slot: string, settings: object]>> = {
  'Content-Security-Policy': (value) => ['ContentSecurityPolicy', { ContentSecurityPolicy: value }],
  'Strict-Transport-Security': (value) => [
    'StrictTransportSecurity',
    { AccessControlMaxAgeSec: Number(/^max-age=(\d+)$/.exec(value)?.[1]) },
  ],
  'X-Content-Type-Options': () => ['ContentTypeOptions', {}],
  'X-Frame-Options': (value) => ['FrameOptions', { FrameOption: value }],
  'Referrer-Policy': (value) => ['ReferrerPolicy', { ReferrerPolicy: value }],
}

function policy(name: string, headers: readonly Header[]): ResponseHeadersPolicy {
  const custom = headers.filter(([header]) => !Object.hasOwn(slots, header))
  const csp = headers.find(([header]) => header === 'Content-Security-Policy')?.[1] ?? ''
  const length = headers.reduce((sum, [header, value]) => sum + header.length + value.length, 0)
  if (csp.length > limits.contentSecurityPolicy)
    throw new Error(
      `The Content-Security-Policy has ${csp.length} characters; CloudFront takes ${limits.contentSecurityPolicy}.`,
    )
  if (custom.length > limits.customHeaders || length > limits.allHeaders)
    throw new Error(`CloudFront does not take as many headers: ${custom.length}, ${length} characters.`)
  return {
    // A name has at most 128 characters.
    Name: name.replaceAll('.', '-').slice(-128),
    SecurityHeadersConfig: Object.fromEntries(
      headers.flatMap(([header, value]) => {
        const [slot, settings] = slots[header]?.(value) ?? []
        return slot === undefined ? [] : [[slot, { Override: true, ...settings }]]
      }),
    ),
    CustomHeadersConfig: {
      Quantity: custom.length,
      Items: custom.map(([header, value]) => ({ Header: header, Value: value, Override: true })),
    },
  }
}
