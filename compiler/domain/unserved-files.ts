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
