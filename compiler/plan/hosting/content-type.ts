/** Texts say what they are written in, as some readers take them for something else otherwise. */
const types: Readonly<Record<string, string>> = {
  css: 'text/css; charset=utf-8',
  html: 'text/html; charset=utf-8',
  ico: 'image/vnd.microsoft.icon',
  js: 'text/javascript; charset=utf-8',
  json: 'application/json',
  png: 'image/png',
  svg: 'image/svg+xml',
  txt: 'text/plain; charset=utf-8',
  webmanifest: 'application/manifest+json',
  woff2: 'font/woff2',
  xml: 'application/xml; charset=utf-8',
}

/** What a file of a site is, by the end of its name: the value of `Content-Type`. */
export function contentType(path: string): string {
  const end = path.slice(path.lastIndexOf('.') + 1).toLowerCase()
  return (Object.hasOwn(types, end) ? types[end] : undefined) ?? 'application/octet-stream'
}
