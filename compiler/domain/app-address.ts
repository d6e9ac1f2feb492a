/** An address taken apart: `base` is all but the query, whose parameters are decoded. */
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
  try {
    return decodeURIComponent(spaced)
  } catch {
    // A percent sign that encodes nothing stands for itself.
    return spaced
  }
}
