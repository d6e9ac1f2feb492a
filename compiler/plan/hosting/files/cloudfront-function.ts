import { functionLength, functionRoom } from '../../../domain/redirect-limits.ts'
import type { Delivery } from '../delivery.ts'
import type { HostFile } from './host-file.ts'

/** CloudFront's limit for a function, in bytes. */
const mostBytes = 10_240

/**
 * A CloudFront function for a distribution in front of S3. It runs for each request, and handles redirects, the
 * index files of folders, and the pages of a retired domain. A domain for which it would be too large does not get one:
 * `moved/many` reports that for redirects; without the function, a retired domain answers 404 with the same page.
 */
export const cloudfrontFunction: HostFile = {
  path: '_cloudfront.js',
  content(_domain, delivery) {
    const { redirects, homes, aliases, gone } = delivery
    if (gone) return goneFunction(delivery)
    // The function removes the trailing slash of an address before it compares.
    const held = redirects.filter(({ from }) => from.length === 1 || !from.endsWith('/'))
    if (functionLength(held.map(({ from, to }) => [from, to])) > functionRoom) return undefined
    const rules = held.map(({ from, to, status }) => [decodeURIComponent(from), to, status])
    return fitting(`var rules = ${JSON.stringify(rules)}
var homes = ${JSON.stringify(homes)}
${aliasRules(aliases)}
function handler(event) {
  var request = event.request
${aliasAnswer(aliases)}  // Two slashes would begin the address of another host.
  var uri = request.uri.replace(/^[\\/\\\\]+/, '/')
  // No rule is for what a deployment is verified by.
  if (uri.indexOf('/.well-known/') === 0) return request
  var asked = uri
  try { asked = decodeURIComponent(uri) } catch (e) {}
  var path = asked.length > 1 && asked.slice(-1) === '/' ? asked.slice(0, -1) : asked
  for (var i = 0; i < rules.length; i++) {
    var from = rules[i][0]
    var fits = from.slice(-1) === '*' ? asked.indexOf(from.slice(0, -1)) === 0 : path === from
    if (fits) return away(rules[i][1], rules[i][2], request)
  }
  var page = uri.toLowerCase().replace(/\\/(index\\.html)?$/, '') + '/'
  if (page !== uri && page !== uri + '/' && homes.indexOf(page.replace(/legal\\/$/, '')) !== -1)
    return away(page, 301, request)
  if (uri.slice(-1) === '/') request.uri = uri + 'index.html'
  else if (uri.indexOf('.', uri.lastIndexOf('/')) === -1) return away(uri + '/', 308, request)
  else request.uri = uri
  return request
}
${away}`)
  },
}

const away = `
function away(to, status, request) {
  var asked = []
  for (var name in request.querystring || {}) {
    var one = request.querystring[name]
    var values = one.multiValue || [one]
    for (var i = 0; i < values.length; i++) asked.push(values[i].value === '' ? name : name + '=' + values[i].value)
  }
  var parts = to.split('#')
  if (asked.length > 0) parts[0] += '?' + asked.join('&')
  return { statusCode: status, statusDescription: 'Moved', headers: { location: { value: parts.join('#') } } }
}
`

function aliasRules(aliases: Delivery['aliases']): string {
  return aliases ? `var aliases = ${JSON.stringify(aliases.hosts)}\n` : ''
}

function aliasAnswer(aliases: Delivery['aliases']): string {
  if (!aliases) return ''
  return `  var host = request.headers.host && request.headers.host.value
  if (aliases.indexOf(host) !== -1) return away(${JSON.stringify(aliases.to)} + request.uri, 301, request)
`
}

/** Response headers policies may not apply to what a function answers, so it sets the headers itself. */
function goneFunction({ headers, pages: own, aliases, errorFolders, gone = [] }: Delivery): string | undefined {
  const all = Object.fromEntries([
    ...[...headers, ...own].map(([name, value]) => [name.toLowerCase(), { value }]),
    ['content-type', { value: 'text/html; charset=utf-8' }],
  ])
  const [style = ''] = /<style>.*<\/style>/.exec(gone[0] ?? '') ?? []
  const pages = Object.fromEntries(
    gone.map((html, index) => [['/', ...errorFolders][index], html.replace(style, '%style%')]),
  )
  return fitting(`var pages = ${JSON.stringify(pages)}
var style = ${JSON.stringify(style)}
var headers = ${JSON.stringify(all)}
${aliasRules(aliases)}
function handler(event) {
  var request = event.request
${aliasAnswer(aliases)}  if (request.uri === '/.well-known/microsites.json') return request
  var page = pages['/' + request.uri.split('/')[1] + '/'] || pages['/']
  var body = { encoding: 'text', data: page.replace('%style%', style) }
  return { statusCode: 410, statusDescription: 'Gone', headers: headers, body: body }
}
${aliases ? away : ''}`)
}

function fitting(text: string): string | undefined {
  const bytes = encodeURIComponent(text).replace(/%../g, '-').length
  return bytes > mostBytes ? undefined : text
}
