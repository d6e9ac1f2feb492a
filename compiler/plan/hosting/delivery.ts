import { contentSecurityPolicy } from '../content-security-policy.ts'
import type { InlineHashes } from '../content-security-policy.ts'
import { siteRedirects } from '../site-redirects.ts'
import type { SiteInputs } from '../site-inputs.ts'

/** The name and value of a header. */
export type Header = readonly [name: string, value: string]

export interface RedirectRule {
  /** Root-relative. A trailing `*` matches any rest. */
  readonly from: string
  /** Root-relative or absolute. */
  readonly to: string
  readonly status: 301 | 302 | 307 | 308
}

/** How a site should be served, independent of the kind of host. */
export interface Delivery {
  /** For every response, including errors and redirects. */
  readonly headers: readonly Header[]
  /** Also for files without other caching: pages, `robots.txt` and similar. */
  readonly pages: readonly Header[]
  /** Also for files named after their content, below `/assets/`. */
  readonly assets: readonly Header[]
  /**
   * The first match wins. The query string is passed on. Hosts differ in whether an existing file comes first. This
   * does not matter here: no file exists at these addresses, except below `/*`, which is for addresses without a file.
   */
  readonly redirects: readonly RedirectRule[]
}

/** Features that our pages never use. Refusing them denies them to injected scripts too. */
const refusedFeatures = [
  'accelerometer',
  'autoplay',
  'browsing-topics',
  'camera',
  'display-capture',
  'encrypted-media',
  'gamepad',
  'gyroscope',
  'hid',
  'idle-detection',
  'local-fonts',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'picture-in-picture',
  'publickey-credentials-get',
  'screen-wake-lock',
  'serial',
  'sync-xhr',
  'unload',
  'usb',
  'window-management',
  'xr-spatial-tracking',
]

/** How long responses may be cached. Also for hosts that set this for each file. */
export const caching = {
  pages: 'no-cache, no-transform',
  assets: 'public, max-age=31536000, immutable, no-transform',
} as const

/** The headers of every response. */
const always: readonly Header[] = [
  ['Strict-Transport-Security', 'max-age=63072000'],
  ['X-Content-Type-Options', 'nosniff'],
  ['X-Frame-Options', 'DENY'],
  ['Referrer-Policy', 'strict-origin-when-cross-origin'],
]

const revalidate: Header = ['Cache-Control', caching.pages]

/** How a site should be served. The files for all hosts are written from this. */
export function deliveryOf(inputs: SiteInputs, inline: InlineHashes): Delivery {
  return {
    headers: [
      ['Content-Security-Policy', contentSecurityPolicy(inputs, inline)],
      ...always,
      ['Cross-Origin-Opener-Policy', 'same-origin'],
      ['Permissions-Policy', refusedFeatures.map((feature) => `${feature}=()`).join(', ')],
      ...(inputs.environment.indexable ? [] : [['X-Robots-Tag', 'noindex'] as const]),
    ],
    pages: [revalidate, ['Cross-Origin-Resource-Policy', 'same-origin']],
    assets: [
      ['Cache-Control', caching.assets],
      // Other sites show the card when a page is shared.
      ['Cross-Origin-Resource-Policy', 'cross-origin'],
    ],
    // Netlify treats addresses with and without a trailing slash as equal; other hosts do not.
    redirects: siteRedirects(inputs.site).flatMap(([from, to]) => permanent([from, `${from}/`], to)),
  }
}

/** How to serve a domain that has only redirects and no pages. */
export function redirectsOnly(redirects: readonly RedirectRule[]): Delivery {
  const headers: readonly Header[] = [
    ['Content-Security-Policy', "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"],
    ...always,
  ]
  return { headers, pages: [revalidate], assets: [], redirects }
}

/** Permanent redirects. */
export function permanent(from: readonly string[], to: string): readonly RedirectRule[] {
  return from.map((one) => ({ from: one, to, status: 301 }))
}
