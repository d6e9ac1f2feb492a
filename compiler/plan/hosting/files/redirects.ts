import type { HostFile } from './host-file.ts'

/** Redirects for Netlify and Cloudflare Pages. Both add the trailing slash of a folder's address themselves. */
export const redirects: HostFile = {
  path: '_redirects',
  content: (_domain, delivery) =>
    delivery.redirects.map(({ from, to, status }) => `${from} ${to} ${status}\n`).join(''),
}
