import { attempt } from '../source/attempt.ts'

/** A URL split at its query. `base` is everything else, without a fragment; the parameters of `query` are decoded. */
export interface AppAddress {
  readonly base: string
  readonly query: Readonly<Record<string, string>>
}

export function appAddress(address: string): AppAddress {
  const [, base = address, query = ''] = /^([^?#]*)(?:\?([^#]*))?/.exec(address) ?? []
  const pairs = query.split('&').flatMap((pair): [string, string][] => {
    const [name = '', ...value] = pair.split('=')
    return name === '' ? [] : [[decoded(name), decoded(value.join('='))]]
  })
  return { base, query: Object.fromEntries(pairs) }
}

function decoded(text: string): string {
  const spaced = text.replaceAll('+', ' ')
  // Keep a percent sign that does not encode anything.
  return attempt(() => decodeURIComponent(spaced), spaced)
}
