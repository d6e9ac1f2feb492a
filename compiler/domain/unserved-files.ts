/** Files of a site that configure its host and are not served. */
export const unservedFiles = [
  '_headers',
  '_redirects',
  '_nginx.conf',
  '_cloudfront.json',
  '_cloudfront.js',
  // Of hosts that a project writes files for itself: Azure Static Web Apps, Cloudflare Pages, IIS and Vercel.
  '_routes.json',
  '_worker.js',
  'staticwebapp.config.json',
  'vercel.json',
  'web.config',
] as const

const names: ReadonlySet<string> = new Set(unservedFiles)

/** Whether a path from the root of a site is one of them, in any letters: IIS does not tell them apart. */
export const isUnserved = (path: string): boolean => names.has(path.toLowerCase())
