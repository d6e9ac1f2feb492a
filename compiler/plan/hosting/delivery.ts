import type { Environment, Site } from '../../3-resolve/project.ts'
import { hostName } from '../../domain/host-name.ts'
import { below, spellingsOf } from '../../domain/moved-address.ts'
import { bareFileType } from '../../domain/site-file-name.ts'
import { siteRedirects } from '../../domain/site-redirects.ts'
import { aliasHosts, homeOf, originOf } from '../addresses.ts'
import { contentSecurityPolicy } from '../content-security-policy.ts'
import type { InlineHashes } from '../content-security-policy.ts'
import type { SiteInputs } from '../site-inputs.ts'
import { siteFilesOf } from '../site-media.ts'

/** The name and value of a header. */
export type Header = readonly [name: string, value: string]

/** The headers of a site's pages, and of the files below `/assets/`. An SVG has a policy of its own. */
export type ServedHeaders = Readonly<Record<'pages' | 'assets', readonly Header[]>>

export interface RedirectRule {
  /** Root-relative. A trailing `*` matches any rest. */
  readonly from: string
  /** Root-relative or absolute. A query is added before the fragment. */
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
  /** Folders with a `404.html` of their own, e.g. `/de/`. */
  readonly errorFolders: readonly string[]
  /**
   * The start pages of all languages, e.g. `/de/`. They and the legal page below each have other spellings that redirect
   * to them: see `spellings.ts`. The folder of the first language is here too, and is itself redirected.
   */
  readonly homes: readonly string[]
  /** The media types of files without an ending, by root-relative path. Absent if there are none. */
  readonly types?: readonly (readonly [path: string, type: string])[]
  /** The hosts that redirect to the same path and query of an origin. Absent if there are none. */
  readonly aliases?: { readonly hosts: readonly string[]; readonly to: string }
  /**
   * The HTML of the pages of a retired domain: the `404.html` at the root, then that of each folder in `errorFolders`.
   * Every URL answers 410 with one of them.
   */
  readonly gone?: readonly string[]
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
  ['Cross-Origin-Opener-Policy', 'same-origin'],
  ['Permissions-Policy', refusedFeatures.map((feature) => `${feature}=()`).join(', ')],
]

/** The headers of pages. */
const ofPages: readonly Header[] = [
  ['Cache-Control', caching.pages],
  ['Cross-Origin-Resource-Policy', 'same-origin'],
]

/** How a site should be served. The files for all hosts are written from this. */
export function deliveryOf(inputs: SiteInputs, inline: InlineHashes): Delivery {
  return {
    headers: [
      ['Content-Security-Policy', contentSecurityPolicy(inputs, inline)],
      ...always,
      ...(inputs.environment.indexable ? [] : [['X-Robots-Tag', 'noindex'] as const]),
    ],
    pages: ofPages,
    assets: [
      ['Cache-Control', caching.assets],
      // Other sites show the card when a page is shared.
      ['Cross-Origin-Resource-Policy', 'cross-origin'],
    ],
    redirects: redirectRules(inputs.site),
    errorFolders: inputs.locales.slice(1).map((locale) => homeOf(inputs, locale)),
    homes: ['/', ...inputs.site.languages.map((language) => `/${language}/`)],
    ...typesOf(inputs),
    ...aliasesOf(inputs.environment, inputs.site.domain),
  }
}

function typesOf(inputs: SiteInputs): Pick<Delivery, 'types'> {
  const types = Object.keys(siteFilesOf(inputs)).flatMap((file) => {
    const type = bareFileType(file)
    return type === undefined ? [] : [[`/${file}`, type] as const]
  })
  return types.length > 0 ? { types } : {}
}

/** The redirects of a site. */
export function redirectRules(site: Site): readonly RedirectRule[] {
  const [first, ...others] = site.languages
  // Netlify treats addresses with and without a trailing slash as equal; other hosts do not.
  return siteRedirects(site).flatMap(([from, to]) =>
    permanent(
      spellingsOf(from).flatMap((spelling) => (spelling.endsWith(below) ? [spelling] : [spelling, `${spelling}/`])),
      // The fragment tells the page that its language was asked for, so it stores it and does not follow another one.
      [`/${first}`, `/${first}/legal`].includes(from) && others.length > 0 ? `${to}#${first}` : to,
    ),
  )
}

/** What a domain without a site answers. */
type Answers = Partial<Pick<Delivery, 'redirects' | 'errorFolders' | 'gone'>> & {
  /** The `style-src` of its pages. */
  readonly style?: string
}

/** How to serve a domain that has no site. */
export function withoutSite(
  domain: string,
  environment: Environment,
  { redirects = [], errorFolders = [], gone, style }: Answers,
): Delivery {
  const policy = style === undefined ? '' : `style-src ${style}; `
  return {
    headers: [
      [
        'Content-Security-Policy',
        `default-src 'none'; ${policy}base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
      ],
      ...always,
      ...(gone ? [['X-Robots-Tag', 'noindex'] as const] : []),
    ],
    pages: ofPages,
    assets: [],
    redirects,
    errorFolders,
    homes: [],
    ...(gone && { gone }),
    ...aliasesOf(environment, domain),
  }
}

function aliasesOf(environment: Environment, domain: string): Pick<Delivery, 'aliases'> {
  const hosts = aliasHosts(environment, domain)
  return hosts.length > 0
    ? { aliases: { hosts, to: originOf({ site: { domain: hostName(domain) }, environment }) } }
    : {}
}

/** Permanent redirects. */
export function permanent(from: readonly string[], to: string): readonly RedirectRule[] {
  return from.map((path) => ({ from: path, to, status: 301 }))
}
