import { hasPlaceholder } from '../../../domain/redirect-limits.ts'
import type { HostFile } from './host-file.ts'

/**
 * Redirects for Netlify and Cloudflare Pages. Both add the trailing slash of a folder's address and remove `index.html`
 * themselves. Netlify also finds pages in any letter case, Cloudflare Pages only with a line for each: `/DE/` is what people
 * write. Cloudflare Pages finds the closest `404.html` itself, and ignores the lines that name it for Netlify, and those of aliases.
 * Neither can answer 410 for certain, so a retired domain answers 404 there.
 */
export const redirects: HostFile = {
  path: '_redirects',
  content(_domain, { redirects: rules, errorFolders, homes, aliases }) {
    const read = rules.filter(({ from }) => !hasPlaceholder(from))
    const taken = new Set(read.map(({ from }) => from))
    const capitals = homes
      .slice(1)
      .flatMap((to) => [to.toUpperCase().slice(0, -1), to.toUpperCase()].map((from) => ({ from, to, status: 301 })))
      .filter(({ from }) => !taken.has(from))
    // Cloudflare Pages counts each line after the first pattern as a pattern.
    const [patterns, exact] = [true, false].map((wanted) => read.filter(({ from }) => from.endsWith('*') === wanted))
    return [
      ...(aliases?.hosts.map((host) => `https://${host}/* ${aliases.to}/:splat 301!\n`) ?? []),
      ...[exact, capitals, patterns].flatMap((some = []) =>
        some.map(({ from, to, status }) => `${from} ${to} ${status}\n`),
      ),
      ...errorFolders.map((folder) => `${folder}* ${folder}404.html 404\n`),
    ].join('')
  },
}
