import type { Delivery, Header, RedirectRule } from './delivery.ts'
import { drawingPolicy } from './drawing-headers.ts'
import { pagesOf, spellings } from './spellings.ts'
import { withQuery } from '../../domain/with-query.ts'
import { unservedFiles } from '../../domain/unserved-files.ts'

/**
 * A site's part of a `server` block, for nginx 1.22 and later. All headers are set once, at server level: a location
 * with its own `add_header` would lose them. Headers that differ between locations use variables; an empty variable
 * sends no header.
 */
export function nginxConfiguration(delivery: Delivery): string {
  const { headers, pages, assets, redirects, errorFolders, homes, types = [], aliases, gone } = delivery
  const own = [...new Set([...pages, ...assets].map(([name]) => name))]
  const set = (of: readonly Header[], indent: string): string =>
    own
      .map((name) => `${indent}set ${variable(name)} ${quoted(of.find(([one]) => one === name)?.[1] ?? '')};\n`)
      .join('')
  const rest = redirects.find(({ from }) => from === '/*')
  const hasPages = !rest && !gone
  return `charset utf-8;
absolute_redirect off;
server_tokens off;
gzip on;
gzip_vary on;
gzip_proxied any;
gzip_min_length 512;
gzip_types application/javascript application/json application/xml image/svg+xml text/css text/javascript text/plain text/xml;
${rest ? '' : errorPages(errorFolders, gone !== undefined)}${headers.map(([name, value]) => `add_header ${name} ${name === policy ? '$site_policy' : quoted(value)} always;\n`).join('')}${own
    .map((name) => `add_header ${name} ${variable(name)} always;\n`)
    .join(
      '',
    )}${set(pages, '')}${headers.map(([name, value]) => (name === policy ? `set $site_policy ${quoted(value)};\n` : '')).join('')}${aliases ? aliases.hosts.map((host) => aliasRedirect(host, aliases.to)).join('') : ''}${hasPages ? drawings : ''}
${hasPages ? ownLocations() : ''}${gone ? goneLocations : otherLocations(redirects, rest) + pagesOf(homes).map(pageLocations).join('')}`

  /**
   * A page at its own address, without the directive `index`: its internal redirect to `/de/index.html` could not be told
   * from a request for it.
   */
  function pageLocations(address: string): string {
    const page = redirects.some(({ from }) => from === address)
      ? ''
      : `location = ${address} {\n  try_files ${address}index.html =404;\n}\n`
    return `${page}location ~* "^${spellings(address)}\\z" {\n  ${answer({ to: address, status: 301 })}\n}\n`
  }

  /** The locations of a domain that has pages. */
  function ownLocations(): string {
    return `location ^~ /assets/ {
${set(assets, '  ')}  try_files $uri @gone;
  location ~ "/\\." {
    types {}
    default_type text/plain;
    return 404 "Not found.\\n";
  }
}
# A script that is gone must not be answered with a page.
location @gone {
${set(pages, '  ')}  types {}
  default_type text/plain;
  return 404 "Not found.\\n";
}
${types.map(([path, type]) => `location = ${path} {\n  default_type "${type.replace(/;.*/, '')}";\n}\n`).join('')}# An error page has its status even if somebody opens it.
${['/', ...errorFolders].map((folder) => errorPage(`${folder}404.html`, '')).join('')}${['/500.html', '/_error.html'].map((page) => errorPage(page, `  etag off;\n  error_page 404 =500 ${page};\n`)).join('')}`
  }

  function errorPage(address: string, status: string): string {
    return `location = ${address} {\n  internal;\n${status}${set(pages, '  ')}}\n`
  }
}

const policy = 'Content-Security-Policy'

/** At server level, so that it holds for SVGs in every location. An error page starts again, with the policy of pages. */
const drawings = `if ($uri ~ "\\.svg\\z") {
  set $site_policy "${drawingPolicy}";
}
`

const hidden = unservedFiles.map((file) => file.replaceAll('.', String.raw`\.`)).join('|')

/** @param rest the redirect of every other address of a domain without pages. */
function otherLocations(redirects: readonly RedirectRule[], rest: RedirectRule | undefined): string {
  return `location ~ "^/(?:(?i:${hidden})$|.*/\\.|\\.(?!well-known/))" {
  return 404;
}
${redirects
  .filter((rule) => rule !== rest)
  .map(location)
  .join('')}location / {
  try_files $uri ${rest ? '@rest' : '=404'};
}
${rest ? `location @rest {\n  ${answer(rest)}\n}\n` : ''}`
}

/** `if` with nothing but `return` is safe. It comes after `set`, so the redirect has all headers. */
function aliasRedirect(host: string, to: string): string {
  return `if ($host = ${quoted(host)}) {\n  return 301 ${quoted(to).slice(0, -1)}$request_uri";\n}\n`
}

/** A retired domain answers 410 to everything, except to the question which release it belongs to. */
const goneLocations = `location = /.well-known/microsites.json {
}
location ~ "/404\\.html$" {
  internal;
}
location / {
  return 410;
}
`

/** An address below a folder with an error page of its own gets that page. */
function errorPages(folders: readonly string[], gone: boolean): string {
  const names = folders.map((folder) => folder.slice(1, -1)).join('|')
  const choice =
    names === '' ? '' : `set $site_folder "";\nif ($uri ~ "^(/(?:${names}))/") {\n  set $site_folder $1;\n}\n`
  const page = names === '' ? '/404.html' : '$site_folder/404.html'
  if (gone) return `${choice}error_page 403 404 =410 ${page};\nerror_page 410 ${page};\n`
  return `${choice}error_page 403 =404 ${page};
error_page 404 ${page};
error_page 500 502 503 504 /500.html;
`
}

function location(rule: RedirectRule): string {
  const path = rule.from.endsWith('*') ? rule.from.slice(0, -1) : rule.from
  return `location ${path === rule.from ? '=' : '^~'} ${literal(decodeURIComponent(path))} {\n  ${answer(rule)}\n}\n`
}

function answer({ to, status }: Omit<RedirectRule, 'from'>): string {
  // `$` would start a variable, as it does for the two that pass on the query string.
  const target = quoted(to.replaceAll('$', '%24')).slice(1, -1)
  return `return ${status} "${withQuery(target, '$is_args$args')}";`
}

/** `Cache-Control` → `$site_cache_control` */
function variable(header: string): string {
  return `$site_${header.toLowerCase().replaceAll('-', '_')}`
}

/** A quoted nginx string, which no value can escape from. Throws if the text has a control character, `$` or `\`. */
function quoted(text: string): string {
  if (/[\p{Cc}$\\]/u.test(text)) throw new Error(`nginx cannot be told ${JSON.stringify(text)}.`)
  return literal(text)
}

/** A quoted text in which `$` starts no variable, because nginx knows none there. */
function literal(text: string): string {
  return `"${text.replaceAll('"', String.raw`\"`)}"`
}
