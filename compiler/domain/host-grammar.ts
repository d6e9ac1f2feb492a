/** Why a text is not a domain, as the end of a sentence, and how to fix it. */
export interface GrammarProblem {
  readonly reason: string
  readonly fix: string
}

const registered = 'Write the domain as it is registered, e.g. `paris-bags.example`.'

const longest = { domain: 253, label: 63 } as const

const characterProblems: Readonly<Record<string, GrammarProblem>> = {
  '*': { reason: '`*` stands for many domains, but a row is for one domain', fix: 'Add one row for each domain.' },
  ' ': { reason: 'it contains a space', fix: 'Remove the space.' },
  _: { reason: '`_` cannot be part of a domain', fix: 'Replace it with a hyphen, or leave it out.' },
}

/**
 * Checks a domain against the rules of DNS: letters, digits, hyphens and dots. Does not check characters beyond ASCII.
 */
export function grammarProblem(domain: string): GrammarProblem | undefined {
  return characterProblem(domain) ?? labelProblem(domain)
}

/** `https://example.com/x` → `example.com` */
function hostOfAddress(text: string): string {
  const afterScheme = text.slice(text.indexOf('://') === -1 ? 0 : text.indexOf('://') + 3)
  const authority = afterScheme.split(/[/\\?#]/, 1)[0] ?? ''
  return authority.slice(authority.lastIndexOf('@') + 1).split(':', 1)[0] ?? ''
}

/** Finds a character that a domain cannot contain, or that is invisible. */
export function characterProblem(domain: string): GrammarProblem | undefined {
  const invisible = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}]/u.exec(domain)?.[0]
  if (invisible !== undefined) {
    const code = (invisible.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')
    return { reason: `it contains the invisible character U+${code}`, fix: 'Remove the character.' }
  }
  const several = domain.split(/\s*[,;]\s*|\s+\/\s+/)
  if (several.length > 1 && several.every((host) => host.includes('.') && !grammarProblem(host)))
    return {
      reason: 'it is more than one',
      fix: `A row is for one domain. Write \`${several[0]}\` here, and a row for each other one.`,
    }
  const address = /:\/\/|[/\\?#@:]/.exec(domain)?.[0]
  if (address !== undefined) {
    const host = hostOfAddress(domain)
    const example = host.includes('.') && !grammarProblem(host) ? `: \`${host}\`` : ''
    if (domain.startsWith('[')) return { reason: 'it is an IP address', fix: registered }
    return {
      reason: `\`${address}\` is part of a URL, not of a domain`,
      fix: `Write only the domain${example}.`,
    }
  }
  const other = /[^a-z0-9.\u0080-\u{10FFFF}-]/iu.exec(domain)?.[0]
  if (other === undefined) return undefined
  const meant = domain
    .trim()
    .replaceAll(/[ _]+/g, '-')
    .replace(/,(?=[a-z]+$)/, '.')
    .replaceAll(other, '')
  const problem = characterProblems[other] ?? {
    reason: `\`${other}\` cannot be part of a domain`,
    fix: 'Remove the character.',
  }
  return other !== '*' && meant.includes('.') && !grammarProblem(meant)
    ? { ...problem, fix: `Write \`${meant}\`.` }
    : problem
}

function labelProblem(domain: string): GrammarProblem | undefined {
  if (domain === '') return { reason: 'it is empty', fix: registered }
  if (domain.length > longest.domain)
    return {
      reason: `it has ${domain.length} characters, and the limit is ${longest.domain}`,
      fix: registered,
    }
  const labels = domain.split('.')
  if (labels.includes('')) return { reason: 'it starts or ends with a dot, or has two dots in a row', fix: registered }
  for (const label of labels) {
    if (label.length > longest.label)
      return {
        reason: `one of its parts has ${label.length} characters, and the limit is ${longest.label}`,
        fix: registered,
      }
    if (label.startsWith('-') || (label.endsWith('-') && !label.startsWith('xn--')))
      return { reason: `its part \`${label}\` starts or ends with a hyphen`, fix: 'Remove the hyphen.' }
    if (label.slice(2, 4) === '--' && !label.startsWith('xn'))
      return {
        reason: `its part \`${label}\` has hyphens in third and fourth place, which is only allowed in encoded names`,
        fix: registered,
      }
  }
  // Browsers read a host as an IP address if its last part is a number.
  const numeric = /^(?:\d+|0x[\da-f]*)$/i
  if (!numeric.test(labels.at(-1) ?? '')) return undefined
  const reason = labels.every((label) => numeric.test(label))
    ? 'it is an IP address'
    : `its last part \`${labels.at(-1)}\` is a number`
  return { reason, fix: registered }
}
