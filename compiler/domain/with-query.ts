/** Adds a query, with its `?`, to the target of a redirect: before the fragment, if there is one. */
export function withQuery(to: string, query: string): string {
  const [address = '', fragment] = to.split('#')
  return fragment === undefined ? address + query : `${address}${query}#${fragment}`
}
