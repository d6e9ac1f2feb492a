import type { Environment, Site } from '../3-resolve/project.ts'
import { originOf } from './addresses.ts'

/**
 * The files of a domain that has moved: its folder holds no page, only where its addresses lead for good. Those that the
 * other domain has as well lead to the same page, all others to its start page. The form is that of Netlify and
 * Cloudflare Pages, where the first line that fits counts.
 */
export function movedDomainFiles(target: Site, environment: Environment): ReadonlyMap<string, string> {
  const origin = originOf({ site: target, environment })
  const pages = target.languages.flatMap((language, index) =>
    index === 0 ? ['/legal'] : [`/${language}`, `/${language}/legal`],
  )
  const lines = pages.map((page) => `${page} ${origin}${page}/ 301\n${page}/ ${origin}${page}/ 301\n`)
  return new Map([['_redirects', `${lines.join('')}/* ${origin}/ 301\n`]])
}
