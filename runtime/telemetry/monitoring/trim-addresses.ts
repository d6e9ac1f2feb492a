/**
 * Query parameters that may stay in a URL. They name the campaign that the visitor came from, and nothing about the
 * visitor.
 */
const keptParameters: ReadonlySet<string> = new Set([
  'utm_source',
  'utm_medium',
  'utm_campaign',
  'utm_term',
  'utm_content',
])

/** Removes query strings (except campaign parameters), fragments and user names from all absolute URLs in a text. */
export function trimAddresses(text: string): string {
  return text.replace(/\bhttps?:\/\/[^\s"'<>()]+/gi, trimAddress)
}

function trimAddress(address: string): string {
  const [base = ''] = address.split(/[?#]/, 1)
  const query = address.slice(base.length).split('#', 1)[0] ?? ''
  const kept = [...new URLSearchParams(query)].filter(([name]) => keptParameters.has(name))
  const shown = base.replace(/^(https?:\/\/)[^/]*@/i, '$1')
  return kept.length === 0 ? shown : `${shown}?${new URLSearchParams(kept).toString()}`
}
