/** Files of every site beside its pages. */
const names: ReadonlySet<string> = new Set([
  '404.html',
  '500.html',
  '_cloudfront.js',
  '_cloudfront.json',
  '_error.html',
  '_headers',
  '_nginx.conf',
  '_redirects',
  'apple-touch-icon.png',
  'favicon.svg',
  'robots.txt',
  'sitemap.xml',
])

/** Whether a root-relative address without a last slash is that of a file that sites have, or of a folder of such files. */
export function isOwnFile(address: string): boolean {
  return names.has(address.slice(1)) || /^\/(?:assets|\.well-known)(?:\/|$)/.test(address)
}
