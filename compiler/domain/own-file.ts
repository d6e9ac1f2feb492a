import { unservedFiles } from './unserved-files.ts'

/** Files of every site, apart from its pages. */
const names: ReadonlySet<string> = new Set([
  ...unservedFiles,
  '404.html',
  '500.html',
  '_error.html',
  'apple-touch-icon.png',
  'favicon.svg',
  'robots.txt',
  'sitemap.xml',
])

/** Whether a root-relative address without a trailing slash is a file of every site, or a folder of such files. */
export function isOwnFile(address: string): boolean {
  return names.has(address.slice(1)) || isReserved(address) || address.endsWith('/404.html')
}

/** Whether a root-relative address is in a folder that only has files of the site, or is such a folder. */
export function isReserved(address: string): boolean {
  return /^\/(?:assets|\.well-known)(?:\/|$)/.test(address)
}
