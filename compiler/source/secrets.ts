/** A secret that is written out in a text. Offsets in UTF-16 code units, end exclusive. */
export interface Secret {
  /** What it opens, as in `a token of GitHub`. */
  readonly kind: string
  readonly start: number
  readonly end: number
}

interface SecretKind {
  readonly kind: string
  /** Texts without any of these hold none: looking for a plain word costs next to nothing. */
  readonly marks: readonly string[]
  /** Global. The secret is the group `value`, which ends the match, or the whole of it. Linear in any text. */
  readonly pattern: RegExp
}

// The shapes that the services document, and that GitHub's secret scanning and gitleaks look for.
const kinds: readonly SecretKind[] = [
  { kind: 'a key of AWS', marks: ['AKIA', 'ASIA'], pattern: /(?<!\w)A[KS]IA[A-Z2-7]{16}(?!\w)/g },
  {
    kind: 'a token of GitHub',
    marks: ['ghp_', 'gho_', 'ghu_', 'ghs_', 'ghr_', 'github_pat_'],
    pattern: /(?<!\w)(?:gh[opsur]_[A-Za-z0-9]{36,255}|github_pat_\w{36,255})/g,
  },
  { kind: 'a token of GitLab', marks: ['glpat-'], pattern: /(?<!\w)glpat-[\w-]{20,255}/g },
  { kind: 'a token of Slack', marks: ['xox'], pattern: /(?<!\w)xox[abeoprs]-[A-Za-z0-9-]{10,255}/g },
  {
    kind: 'a webhook of Slack',
    marks: ['hooks.slack.com/services/'],
    pattern: /hooks\.slack\.com\/services\/(?<value>T\w{6,20}\/B\w{6,20}\/\w{16,255})/g,
  },
  { kind: 'a key of Stripe', marks: ['_live_'], pattern: /(?<!\w)[rs]k_live_[A-Za-z0-9]{16,255}/g },
  { kind: 'a key of Google', marks: ['AIza'], pattern: /(?<!\w)AIza[\w-]{35}(?![\w-])/g },
  { kind: 'a token of npm', marks: ['npm_'], pattern: /(?<!\w)npm_[A-Za-z0-9]{36}(?!\w)/g },
  { kind: 'a key of SendGrid', marks: ['SG.'], pattern: /(?<!\w)SG\.[\w-]{22}\.[\w-]{43}/g },
  { kind: 'a key of an AI service', marks: ['sk-'], pattern: /(?<![\w-])sk-(?:ant|proj)-[\w-]{20,255}/g },
  { kind: 'a client token of Datadog', marks: ['pub'], pattern: /(?<!\w)pub[\da-f]{32}(?!\w)/g },
  {
    kind: 'a signed token',
    marks: ['eyJ'],
    pattern: /(?<![\w.-])eyJ[\w-]{10,1000}\.eyJ[\w-]{10,4000}\.[\w-]{20,255}/g,
  },
  {
    kind: 'a private key',
    marks: ['PRIVATE KEY-----'],
    pattern: /-----BEGIN [A-Z ]{0,30}PRIVATE KEY-----(?:[\s\\]{0,40}[A-Za-z0-9+/=]{4,100}){0,200}/g,
  },
  {
    kind: 'a password in an address',
    marks: ['@'],
    pattern: /:\/\/(?<value>[^\s/:@"'<>]{1,100}:[^\s/:@"'<>]{3,100})(?=@)/g,
  },
  {
    kind: 'a key',
    marks: ['riteKey', 'lientToken', 'piKey', 'pi_key', 'pi-key', 'API_KEY', 'ecret', 'SECRET', 'assword', 'PASSWORD'],
    pattern:
      /(?:riteKey|lientToken|pi[Kk]ey|pi[_-]key|API_KEY|ecret|SECRET|assword|PASSWORD)(?:[Kk]ey|_KEY|[_-]?[Aa]ccess[_-]?[Kk]ey|_ACCESS_KEY)?["']?[ \t]{0,8}[:=][ \t]{0,8}["']?(?<value>(?=[A-Za-z+/_.=~-]{0,40}\d)[A-Za-z0-9+/_.=~-]{16,255})/g,
  },
]

const lettersOfKeys = /[\w+/=-]/

/** Every secret of a text, in its order. Linear in the text; of those that overlap, the first one. */
export function findSecrets(text: string): readonly Secret[] {
  const found: Secret[] = []
  for (const { kind, marks, pattern } of kinds) {
    if (!marks.some((mark) => text.includes(mark))) continue
    pattern.lastIndex = 0
    for (let match = pattern.exec(text); match; match = pattern.exec(text)) {
      const start = match.index + match[0].length - (match.groups?.['value'] ?? match[0]).length
      // Patterns are bounded, since engines run out of stack on endless ones.
      let end = match.index + match[0].length
      while (lettersOfKeys.test(text.charAt(end))) end++
      pattern.lastIndex = end
      found.push({ kind, start, end })
    }
  }
  if (found.length < 2) return found
  let last = 0
  return found
    .toSorted((a, b) => a.start - b.start || b.end - a.end)
    .filter(({ start, end }) => {
      if (start < last) return false
      last = end
      return true
    })
}

/** The text with a dot in place of each character of its secrets. Offsets and lines stay what they are. */
export function hideSecrets(text: string): string {
  let rest = 0
  let hidden = ''
  for (const { start, end } of findSecrets(text)) {
    hidden += text.slice(rest, start) + text.slice(start, end).replace(/[^\r\n]/g, '•')
    rest = end
  }
  return rest === 0 ? text : hidden + text.slice(rest)
}
