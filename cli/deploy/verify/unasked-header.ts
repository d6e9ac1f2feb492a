import type { HostAnswer } from './ask-host.ts'

/** The values of headers that change what visitors see or store. No build asks for them. */
const unasked: Readonly<Record<string, RegExp>> = {
  'clear-site-data': /./,
  'content-disposition': /^\s*attachment\b/i,
  refresh: /./,
  // Before anybody has consented.
  'set-cookie': /./,
}

/** What a header does that no build asks for. `undefined` if there is none. @param address the URL that was asked for */
export function unaskedHeader(address: string, { headers }: Pick<HostAnswer, 'headers'>): string | undefined {
  const { pathname } = new URL(address)
  const [name] = Object.entries(unasked).find(([header, acts]) => acts.test(headers[header]?.toString() ?? '')) ?? []
  if (name !== undefined) return differs(pathname, name, headers[name]?.toString() ?? '', undefined)
  for (const [link, to = ''] of headers['link']?.toString().matchAll(/<([^>]*)>[^<]*/g) ?? [])
    if (/;\s*rel\s*=\s*"?[^";,]*\bcanonical\b/i.test(link) && !isSame(to, address, address))
      return differs(pathname, 'link', link, undefined)
  return undefined
}

/** Whether two addresses are the same, seen from a third one. */
export function isSame(found: string, wanted: string, base: string): boolean {
  return URL.canParse(found, base) && new URL(found, base).href === new URL(wanted, base).href
}

/** As in `/` has no `x-frame-options`, which should be `DENY`. @param value `undefined` if there should be none */
export function differs(path: string, name: string, found: string, value: string | undefined): string {
  const there = found === '' ? `no \`${name}\`` : `\`${name}: ${found.slice(0, 200)}\``
  return `\`${path}\` has ${there}, ${value === undefined ? 'which the build does not ask for' : `which should be \`${value.slice(0, 200)}\``}`
}
