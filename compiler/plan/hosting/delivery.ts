import { contentSecurityPolicy } from '../content-security-policy.ts'
import type { InlineHashes } from '../content-security-policy.ts'
import { siteRedirects } from '../site-redirects.ts'
import type { SiteInputs } from '../site-inputs.ts'

/** A header: its name, its value. */
export type Header = readonly [name: string, value: string]

export interface RedirectRule {
  /** Root-relative; a last `*` stands for whatever follows. */
  readonly from: string
  /** Root-relative or absolute. */
  readonly to: string
  readonly status: 301 | 302 | 307 | 308
}

/** How a site wants to be served, for every kind of host. */
export interface Delivery {
  /** With every answer, errors and redirects included. */
  readonly headers: readonly Header[]
  /** Besides, with what has no other caching: pages, `robots.txt` and such. */
  readonly pages: readonly Header[]
  /** Besides, with what is named after its content, below `/assets/`. */
  readonly assets: readonly Header[]
  /**
   * The first that fits counts. What follows an address in a question is passed on. Hosts differ in whether a file that is
   * there comes first: none is at any of these addresses but below `/*`, which is for those without one.
   */
  readonly redirects: readonly RedirectRule[]
}

/** What no page of ours does, so that no script that gets in can. */
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

/** How long answers may be kept, for hosts that take this with each file, too. */
export const caching = {
  pages: 'no-cache, no-transform',
  assets: 'public, max-age=31536000, immutable, no-transform',
} as const

/** Whatever is served. */
const always: readonly Header[] = [
  ['Strict-Transport-Security', 'max-age=63072000'],
  ['X-Content-Type-Options', 'nosniff'],
  ['X-Frame-Options', 'DENY'],
  ['Referrer-Policy', 'strict-origin-when-cross-origin'],
]

const askAnew: Header = ['Cache-Control', caching.pages]

/** The one policy that all hosts' files are written from. */
export function deliveryOf(inputs: SiteInputs, inline: InlineHashes): Delivery {
  return {
    headers: [
      ['Content-Security-Policy', contentSecurityPolicy(inputs, inline)],
      ...always,
      ['Cross-Origin-Opener-Policy', 'same-origin'],
      ['Permissions-Policy', refusedFeatures.map((feature) => `${feature}=()`).join(', ')],
      ...(inputs.environment.indexable ? [] : [['X-Robots-Tag', 'noindex'] as const]),
    ],
    pages: [askAnew, ['Cross-Origin-Resource-Policy', 'same-origin']],
    assets: [
      ['Cache-Control', caching.assets],
      // Cards are shown where a page is shared.
      ['Cross-Origin-Resource-Policy', 'cross-origin'],
    ],
    // Netlify takes an address with and without its last slash for one; others do not.
    redirects: siteRedirects(inputs.site).flatMap(([from, to]) => permanent([from, `${from}/`], to)),
  }
}

/** The policy of a domain that holds no page, only where its addresses lead. */
export function redirectsOnly(redirects: readonly RedirectRule[]): Delivery {
  const headers: readonly Header[] = [
    ['Content-Security-Policy', "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"],
    ...always,
  ]
  return { headers, pages: [askAnew], assets: [], redirects }
}

/** Redirects for good. */
export function permanent(from: readonly string[], to: string): readonly RedirectRule[] {
  return from.map((one) => ({ from: one, to, status: 301 }))
}
