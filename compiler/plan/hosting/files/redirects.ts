import type { HostFile } from './host-file.ts'

/** Read by Netlify and Cloudflare Pages. Both add the slash that a folder's address lacks by themselves. */
export const redirects: HostFile = {
  path: '_redirects',
  content: (_domain, delivery) =>
    delivery.redirects.map(({ from, to, status }) => `${from} ${to} ${status}\n`).join(''),
}
