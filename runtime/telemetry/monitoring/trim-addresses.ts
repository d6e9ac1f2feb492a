/** What an address may go on asking for: where the visitor came from, and nothing of what they want or who they are. */
const keptParameters: ReadonlySet<string> = new Set([
  'utm_source',
  'utm_medium',
  'utm_campaign',
  'utm_term',
  'utm_content',
])

/** Takes query strings, fragments and names of users out of all absolute addresses in a text. */
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
