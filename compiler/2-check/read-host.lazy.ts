import { parse } from 'tldts'
import tr46 from 'tr46'
import { characterProblem, grammarProblem } from '../domain/host-grammar.ts'
import { canonicalHost } from '../domain/host-name.ts'
import { lookAlike } from '../domain/look-alike.ts'
import { nearest } from '../domain/nearest.ts'
import { withoutQuotes } from '../source/without-quotes.ts'
import type { HostProblem, HostReading } from './host-verdict.ts'

const strict = {
  checkHyphens: true,
  checkBidi: true,
  checkJoiners: true,
  useSTD3ASCIIRules: true,
  verifyDNSLength: true,
} as const

/** Names that never lead to a public site (RFC 6761, RFC 6762, RFC 7686, RFC 8375, RFC 9476, ICANN's `internal`). */
const reservedSuffixes = ['localhost', 'local', 'internal', 'test', 'invalid', 'onion', 'alt', 'arpa'] as const

/** The most common endings of partner domains, for "did you mean". If several are equally close, the first one wins. */
const commonSuffixes = 'com net org info biz eu uk de fr es it pt pl ru jp kr cn co io app travel city tours'.split(' ')

// eslint-disable-next-line no-control-regex -- matches all of ASCII
const ascii = /^[\u0000-\u007F]*$/

/** Reads a domain as browsers do, and finds what would stop it from reaching a site. */
export function readHost(domain: string): HostReading {
  const bare = withoutQuotes(domain)
  if (bare !== domain.trim())
    return {
      canonical: domain,
      problem: { kind: 'invalid', reason: 'it is in quotation marks of a word processor', fix: `Write \`${bare}\`.` },
    }
  const written = canonicalHost(domain.trim())
  // Maps full-width letters, ligatures and ideographic dots to the characters they stand for.
  const mapped = ascii.test(written) ? written : canonicalHost(tr46.toUnicode(written).domain)
  const invalid = characterProblem(written) ?? grammarProblem(mapped)
  if (invalid) return { canonical: domain, problem: { kind: 'invalid', ...invalid } }
  const canonical = tr46.toASCII(mapped, strict)
  if (canonical === null) return { canonical: domain, problem: unencodable(mapped) }
  const problem = suffixProblem(canonical) ?? lookAlikeProblem(canonical)
  if (problem) return { canonical, problem }
  return canonical === domain ? { canonical } : { canonical, problem: { kind: 'not-canonical' } }
}

function unencodable(mapped: string): HostProblem {
  const label = mapped.split('.').find((label) => label.startsWith('xn--') && tr46.toASCII(label, strict) === null)
  if (label !== undefined) return { kind: 'bad-punycode', label }
  const fix = 'Write the domain as it is registered, e.g. `paris-bags.example`.'
  return { kind: 'invalid', reason: 'it contains characters that no domain can have, or is too long', fix }
}

function suffixProblem(canonical: string): HostProblem | undefined {
  const labels = canonical.split('.')
  const last = labels.at(-1) ?? ''
  const reserved = reservedSuffixes.find((reservedSuffix) => reservedSuffix === last)
  if (reserved !== undefined) return { kind: 'reserved', reserved }
  if (last === 'example' && labels.length > 1) return undefined
  const { domain, isIcann, isPrivate } = parse(canonical, { allowPrivateDomains: true, validateHostname: false })
  const known = isIcann === true || isPrivate === true
  if (!known && labels.length === 1) return { kind: 'reserved', reserved: canonical }
  if (known) return domain === null ? { kind: 'public-suffix' } : undefined
  // Two swapped letters are two edits but one typo.
  const suffix =
    commonSuffixes.find((commonSuffix) => sorted(commonSuffix) === sorted(last)) ?? nearest(last, commonSuffixes)
  return {
    kind: 'unknown-suffix',
    suffix: last,
    ...(suffix !== undefined && { meant: [...labels.slice(0, -1), suffix].join('.') }),
  }
}

function sorted(word: string): string {
  return word.split('').toSorted().join('')
}

function lookAlikeProblem(canonical: string): HostProblem | undefined {
  if (!canonical.includes('xn--')) return undefined
  const shown = tr46.toUnicode(canonical).domain
  const reason = lookAlike(shown)
  return reason === undefined ? undefined : { kind: 'look-alike', shown, reason }
}
