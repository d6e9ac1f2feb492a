import type { HostFile } from './host-file.ts'

/** Bytes that CloudFront takes. */
const most = 10_240

/** Redirects, and the files of folders, as a function that a CloudFront distribution in front of S3 runs for each request. */
export const cloudfrontFunction: HostFile = {
  path: '_cloudfront.js',
  content(_domain, { redirects }) {
    const rules = redirects.map(({ from, to, status }) => [from, to, status])
    const text = `var rules = ${JSON.stringify(rules)}

function handler(event) {
  var uri = event.request.uri
  // No rule is for what a deployment is verified by.
  if (uri.indexOf('/.well-known/') === 0) return event.request
  for (var i = 0; i < rules.length; i++) {
    var from = rules[i][0]
    var fits = from.slice(-1) === '*' ? uri.indexOf(from.slice(0, -1)) === 0 : uri === from
    if (fits) return away(rules[i][1], rules[i][2])
  }
  if (uri.slice(-1) === '/') event.request.uri = uri + 'index.html'
  else if (uri.indexOf('.', uri.lastIndexOf('/')) === -1) return away(uri + '/', 308)
  return event.request
}

function away(to, status) {
  return { statusCode: status, statusDescription: 'Moved', headers: { location: { value: to } } }
}
`
    if (text.length > most) throw new Error(`The function of CloudFront has ${text.length} bytes; it takes ${most}.`)
    return text
  },
}
