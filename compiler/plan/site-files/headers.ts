import { contentSecurityPolicy } from '../content-security-policy.ts'
import type { SiteFile } from './site-file.ts'

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

/** Headers in the form that Netlify and Cloudflare Pages read. */
export const headers: SiteFile = {
  path: '_headers',
  content(inputs, inline) {
    const everywhere: readonly (readonly [string, string])[] = [
      ['Content-Security-Policy', contentSecurityPolicy(inputs, inline)],
      ['Strict-Transport-Security', 'max-age=63072000'],
      ['X-Content-Type-Options', 'nosniff'],
      ['X-Frame-Options', 'DENY'],
      ['Referrer-Policy', 'strict-origin-when-cross-origin'],
      ['Permissions-Policy', refusedFeatures.map((feature) => `${feature}=()`).join(', ')],
      ...(inputs.environment.indexable ? [] : [['X-Robots-Tag', 'noindex'] as const]),
    ]
    return `/*
${everywhere.map(([name, value]) => `  ${name}: ${value}\n`).join('')}/assets/*
  Cache-Control: public, max-age=31536000, immutable
`
  },
}
