/** Why a text is not a domain, as the end of a sentence, and how to fix it. */
export interface GrammarFault {
  readonly problem: string
  readonly remedy: string
}

const registered = 'Write the domain as it is registered, e.g. `paris-bags.example`.'

const longest = { domain: 253, label: 63 } as const

const characterFaults: Readonly<Record<string, GrammarFault>> = {
  '*': { problem: '`*` stands for many domains, and a row is for one', remedy: 'Give each domain a row of its own.' },
  _: {
    problem: '`_` cannot be part of the address of a site',
    remedy: 'Write a hyphen in its place, or leave it out.',
  },
  ' ': { problem: 'it holds a space', remedy: 'Remove the space.' },
}

/**
 * Checks a domain against the rules of DNS: letters, digits, hyphens and dots. Does not check characters beyond ASCII.
 */
export function grammarFault(domain: string): GrammarFault | undefined {
  return characterFault(domain) ?? labelFault(domain)
}

/** `https://example.com/x` → `example.com` */
function hostOfAddress(text: string): string {
  const afterScheme = text.slice(text.indexOf('://') === -1 ? 0 : text.indexOf('://') + 3)
  const authority = afterScheme.split(/[/\\?#]/, 1)[0] ?? ''
  return authority.slice(authority.lastIndexOf('@') + 1).split(':', 1)[0] ?? ''
}

/** Finds a character that a domain cannot contain, or that is invisible. */
export function characterFault(domain: string): GrammarFault | undefined {
  const invisible = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}]/u.exec(domain)?.[0]
  if (invisible !== undefined) {
    const code = (invisible.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')
    return { problem: `it holds the invisible character U+${code}`, remedy: 'Remove the character.' }
  }
  const address = /:\/\/|[/\\?#@:]/.exec(domain)?.[0]
  if (address !== undefined) {
    const host = hostOfAddress(domain)
    const example = host.includes('.') && !grammarFault(host) ? `: \`${host}\`` : ''
    if (domain.startsWith('[')) return { problem: 'it is an IP address', remedy: registered }
    return {
      problem: `\`${address}\` belongs to an address, not to a domain`,
      remedy: `Write the domain alone${example}.`,
    }
  }
  const other = /[^a-z0-9.\u0080-\u{10FFFF}-]/iu.exec(domain)?.[0]
  if (other === undefined) return undefined
  return (
    characterFaults[other] ?? { problem: `\`${other}\` cannot be part of a domain`, remedy: 'Remove the character.' }
  )
}

function labelFault(domain: string): GrammarFault | undefined {
  if (domain === '') return { problem: 'it is empty', remedy: registered }
  if (domain.length > longest.domain)
    return {
      problem: `it has ${domain.length} characters, and a domain has at most ${longest.domain}`,
      remedy: registered,
    }
  const labels = domain.split('.')
  if (labels.includes('')) return { problem: 'there is nothing before, after or between its dots', remedy: registered }
  for (const label of labels) {
    if (label.length > longest.label)
      return {
        problem: `one of its parts has ${label.length} characters, and a part has at most ${longest.label}`,
        remedy: registered,
      }
    if (label.startsWith('-') || (label.endsWith('-') && !label.startsWith('xn--')))
      return { problem: `its part \`${label}\` begins or ends with a hyphen`, remedy: 'Remove the hyphen.' }
    if (label.slice(2, 4) === '--' && !label.startsWith('xn'))
      return {
        problem: `its part \`${label}\` has hyphens in third and fourth place, which only encoded names have`,
        remedy: registered,
      }
  }
  // Browsers read a host as an IP address if its last part is a number.
  const numeric = /^(?:\d+|0x[\da-f]*)$/i
  if (!numeric.test(labels.at(-1) ?? '')) return undefined
  const problem = labels.every((label) => numeric.test(label))
    ? 'it is an IP address'
    : `its last part \`${labels.at(-1)}\` is a number`
  return { problem, remedy: registered }
}
