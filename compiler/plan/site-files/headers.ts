import type { SiteFile } from './site-file.ts'

/** Headers in the form that Netlify and Cloudflare Pages read. */
export const headers: SiteFile = {
  path: '_headers',
  content: ({ environment }) => `/*
  X-Content-Type-Options: nosniff
  X-Frame-Options: DENY
  Referrer-Policy: strict-origin-when-cross-origin
${environment.indexable ? '' : '  X-Robots-Tag: noindex\n'}/assets/*
  Cache-Control: public, max-age=31536000, immutable
`,
}
