import type { Delivery, Header, RedirectRule } from './delivery.ts'
import { unservedFiles } from '../../domain/unserved-files.ts'

/**
 * A site's part of a `server` block, for nginx 1.22 and later. All headers are set once, at server level: a location
 * with its own `add_header` would lose them. Headers that differ between locations use variables; an empty variable
 * sends no header.
 */
export function nginxConfiguration({ headers, pages, assets, redirects }: Delivery): string {
  const own = [...new Set([...pages, ...assets].map(([name]) => name))]
  const set = (of: readonly Header[], indent: string): string =>
    own
      .map((name) => `${indent}set ${variable(name)} ${quoted(of.find(([one]) => one === name)?.[1] ?? '')};\n`)
      .join('')
  const rules = redirects.filter(({ from }) => from !== '/*')
  const rest = redirects.find(({ from }) => from === '/*')
  const hidden = unservedFiles.map((file) => file.slice(1).replaceAll('.', String.raw`\.`)).join('|')
  return `charset utf-8;
index index.html;
absolute_redirect off;
server_tokens off;
gzip on;
gzip_vary on;
gzip_proxied any;
gzip_min_length 512;
gzip_types application/javascript application/json application/xml image/svg+xml text/css text/javascript text/plain text/xml;
${rest ? '' : errorPages}${headers.map(([name, value]) => `add_header ${name} ${quoted(value)} always;\n`).join('')}${own
    .map((name) => `add_header ${name} ${variable(name)} always;\n`)
    .join('')}${set(pages, '')}
${rest ? '' : ownLocations()}location ~ "^/(?:_(?:${hidden})$|\\.(?!well-known/))" {
  return 404;
}
${rules.map(location).join('')}location / {
  try_files $uri ${rest ? '@rest' : '$uri/ =404'};
}
${rest ? `location @rest {\n  ${answer(rest)}\n}\n` : ''}`

  /** The locations of a domain that has pages. */
  function ownLocations(): string {
    return `location ^~ /assets/ {
${set(assets, '  ')}  try_files $uri @gone;
}
# A script that is gone must not be answered with a page.
location @gone {
${set(pages, '  ')}  types {}
  default_type text/plain;
  return 404 "Not found.\\n";
}
location = /404.html {
${set(pages, '  ')}}
location = /500.html {
${set(pages, '  ')}}
`
  }
}

const errorPages = `error_page 403 =404 /404.html;
error_page 404 /404.html;
error_page 500 502 503 504 /500.html;
`

function location(rule: RedirectRule): string {
  const path = rule.from.endsWith('*') ? rule.from.slice(0, -1) : rule.from
  return `location ${path === rule.from ? '=' : '^~'} ${quoted(decodeURI(path))} {\n  ${answer(rule)}\n}\n`
}

function answer({ to, status }: RedirectRule): string {
  // `$` would start a variable, as it does for the two that pass on the query string.
  return `return ${status} ${quoted(to.replaceAll('$', '%24')).slice(0, -1)}$is_args$args";`
}

/** `Cache-Control` → `$site_cache_control` */
function variable(header: string): string {
  return `$site_${header.toLowerCase().replaceAll('-', '_')}`
}

/** A quoted nginx string, which no value can escape from. Throws if the text has a control character, `$` or `\`. */
function quoted(text: string): string {
  if (/[\p{Cc}$\\]/u.test(text)) throw new Error(`nginx cannot be told ${JSON.stringify(text)}.`)
  return `"${text.replaceAll('"', String.raw`\"`)}"`
}
