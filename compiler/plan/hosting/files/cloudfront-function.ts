import { redirectLength, redirectRoom } from '../../../domain/redirect-room.ts'
import type { HostFile } from './host-file.ts'

/**
 * A CloudFront function for a distribution in front of S3. It runs for each request, and handles redirects and the
 * index files of folders. A domain whose redirects do not fit does not get one: `moved/many` reports that.
 */
export const cloudfrontFunction: HostFile = {
  path: '_cloudfront.js',
  content(_domain, { redirects }) {
    // The function removes the trailing slash of an address before it compares.
    const held = redirects.filter(({ from }) => from.length === 1 || !from.endsWith('/'))
    if (held.reduce((sum, { from, to }) => sum + redirectLength(from, to), 0) > redirectRoom) return undefined
    const rules = held.map(({ from, to, status }) => [from, to, status])
    return `var rules = ${JSON.stringify(rules)}

function handler(event) {
  var request = event.request
  // Two slashes would begin the address of another host.
  var uri = request.uri.replace(/^[\\/\\\\]+/, '/')
  // No rule is for what a deployment is verified by.
  if (uri.indexOf('/.well-known/') === 0) return request
  var path = uri.length > 1 && uri.slice(-1) === '/' ? uri.slice(0, -1) : uri
  for (var i = 0; i < rules.length; i++) {
    var from = rules[i][0]
    var fits = from.slice(-1) === '*' ? uri.indexOf(from.slice(0, -1)) === 0 : path === from
    if (fits) return away(rules[i][1], rules[i][2], request)
  }
  if (uri.slice(-1) === '/') request.uri = uri + 'index.html'
  else if (uri.indexOf('.', uri.lastIndexOf('/')) === -1) return away(uri + '/', 308, request)
  else request.uri = uri
  return request
}

function away(to, status, request) {
  var asked = []
  for (var name in request.querystring || {}) {
    var one = request.querystring[name]
    var values = one.multiValue || [one]
    for (var i = 0; i < values.length; i++) asked.push(values[i].value === '' ? name : name + '=' + values[i].value)
  }
  var location = asked.length > 0 ? to + '?' + asked.join('&') : to
  return { statusCode: status, statusDescription: 'Moved', headers: { location: { value: location } } }
}
`
  },
}
