/** A match of a kind's pattern. */
interface Candidate {
  readonly value: string
  readonly groups: Readonly<Record<string, string | undefined>>
  readonly text: string
  /** Offset of the match in the text. */
  readonly index: number
}

export interface SecretKind {
  /** What the secret gives access to, e.g. `a GitHub token`. */
  readonly kind: string
  /** A text without any of these has no secret of this kind. Searching for plain words costs almost nothing. */
  readonly marks: readonly string[]
  /**
   * A global pattern. The secret is the group `value` at the end of the match, or the whole match. Takes linear time on
   * any text.
   */
  readonly pattern: RegExp
  /** Whether a match is a secret. If omitted, every match is. */
  accepts?(candidate: Candidate): boolean
}

/** Public, but a mistake in a file: its place is a variable. */
export const publicToken = 'a Datadog client token'

/** The value of a field that is named like a secret. */
export const someKey = 'a key'

// The formats that the services document, and that GitHub's secret scanning and gitleaks look for.
export const secretKinds: readonly SecretKind[] = [
  { kind: 'an AWS key', marks: ['AKIA', 'ASIA'], pattern: /(?<!\w)A[KS]IA[A-Z2-7]{16}(?!\w)/g },
  {
    kind: 'a GitHub token',
    marks: ['ghp_', 'gho_', 'ghu_', 'ghs_', 'ghr_', 'github_pat_'],
    pattern: /(?<!\w)(?:gh[opsur]_[A-Za-z0-9]{36,255}|github_pat_\w{36,255})/g,
  },
  { kind: 'a GitLab token', marks: ['glpat-'], pattern: /(?<!\w)glpat-[\w-]{20,255}/g },
  { kind: 'a Slack token', marks: ['xox'], pattern: /(?<!\w)xox[abeoprs]-[A-Za-z0-9-]{10,255}/g },
  {
    kind: 'a Slack webhook',
    marks: ['hooks.slack.com/services/'],
    pattern: /hooks\.slack\.com\/services\/(?<value>T\w{6,20}\/B\w{6,20}\/\w{16,255})/g,
  },
  {
    kind: 'a Stripe key',
    marks: ['k_live_', 'k_test_'],
    pattern: /(?<!\w)[rs]k_(?:live|test)_[A-Za-z0-9]{16,255}/g,
  },
  { kind: 'a webhook secret', marks: ['whsec_'], pattern: /(?<!\w)whsec_[A-Za-z0-9+/=]{24,255}/g },
  { kind: 'a Google key', marks: ['AIza'], pattern: /(?<!\w)AIza[\w-]{35}(?![\w-])/g },
  { kind: 'an npm token', marks: ['npm_'], pattern: /(?<!\w)npm_[A-Za-z0-9]{36}(?!\w)/g },
  { kind: 'a PyPI token', marks: ['pypi-'], pattern: /(?<![\w-])pypi-[\w-]{50,255}/g },
  { kind: 'a Hugging Face token', marks: ['hf_'], pattern: /(?<!\w)hf_[A-Za-z0-9]{30,255}/g },
  { kind: 'a SendGrid key', marks: ['SG.'], pattern: /(?<!\w)SG\.[\w-]{22}\.[\w-]{43}/g },
  {
    kind: 'an AI service key',
    marks: ['sk-'],
    pattern: /(?<![\w-])sk-(?:(?:ant|proj|svcacct)-[\w-]{20,255}|[A-Za-z0-9]{32,255})/g,
  },
  { kind: publicToken, marks: ['pub'], pattern: /(?<!\w)pub[\da-f]{32}(?!\w)/g },
  {
    kind: 'a signed token',
    marks: ['eyJ'],
    pattern: /(?<![\w.-])eyJ[\w-]{10,1000}\.eyJ[\w-]{10,4000}\.[\w-]{20,255}/g,
  },
  {
    kind: 'a private key',
    marks: ['PRIVATE KEY-----', 'PRIVATE KEY BLOCK-----'],
    pattern: /-----BEGIN [A-Z ]{0,30}PRIVATE KEY(?: BLOCK)?-----(?:[\s\\]{0,40}[A-Za-z0-9+/=]{4,100}){0,200}/g,
  },
  {
    kind: 'a password in a URL',
    marks: ['@'],
    pattern: /:\/\/(?<value>[^\s/:@"'<>]{1,100}:[^\s/:@"'<>]{3,100})(?=@)/g,
  },
  {
    kind: 'an access token',
    marks: ['earer ', 'BEARER '],
    pattern: /(?<!\w)(?:[Bb]earer|BEARER)[ \t]{1,4}(?<value>[\w.~+/=-]{16,255})/g,
    accepts: ({ value }) => looksRandom(value),
  },
  // These settings only ever name a variable. Any other value counts as the key itself.
  {
    kind: someKey,
    marks: ['writeKey', 'applicationId', 'clientToken'],
    pattern:
      /(?<![\w-])(?:writeKey|applicationId|clientToken)["']?\s{0,8}:\s{1,80}(?:[|>][+-]?\s{1,80})?\[?["']?(?<value>(?<=")[^"\n]{4,255}|(?<=')[^'\n]{4,255}|(?<!["'])(?![\w-]{1,60}["']?:\s)[^\s"'{}[\],#&*!|>%@`][^\s"',{}[\]]{3,255})/g,
    accepts: ({ value, text, index }) => !namesVariable(value) && !isInComment(text, index),
  },
  {
    kind: someKey,
    marks: ['key', 'Key', 'KEY', 'ecret', 'SECRET', 'oken', 'TOKEN', 'assw', 'PASSW', 'assphrase', 'PASSPHRASE'],
    pattern:
      /(?:(?<=(?:write|api|app|application|access|account|auth|client|private|secret|shared|signing)[_-]?)key|secret|token|(?<password>pass(?:word|wd|phrase)))["']?[ \t]{0,8}[:=][ \t]{0,8}["']?(?<value>[^\s"'`,;(){}[\]<>&|\\]{8,255})/gi,
    accepts: ({ value, groups }) =>
      (groups['password'] !== undefined || value.length >= 16) && !namesVariable(value) && looksRandom(value),
  },
]

/** Characters that join words into a path, an address or a name. */
const joints = /[-_./:+=~@]+/

/**
 * A word of prose or of a path with a few digits before or after it: lower case, upper case, capitalised or camel case.
 */
const word = /^(?:\d{1,10}|\d{0,4}(?:[A-Z]+|[A-Za-z]?[a-z]*(?:[A-Z][a-z]{2,})*)\d{0,4})$/

/** A part with three letters in a row is a word, not part of a licence key. */
const letters = /[A-Za-z]{3}/

/**
 * Whether a text looks like a key or password: it has a digit and is not a sequence of words, such as
 * `ask-the-team-2024` or `vault/production/key1`.
 */
function looksRandom(text: string): boolean {
  if (!/\d/.test(text)) return false
  const parts = text.split(joints).filter(Boolean)
  const words = parts.filter((part) => word.test(part))
  const ofLetters = words.filter((part) => letters.test(part))
  return parts.length < 2 || words.length < parts.length || 2 * ofLetters.length < parts.length
}

/** Whether a text is the name of a variable, or was probably meant as one: `env:SEGMENT_WRITE_KEY`, `$WRITE_KEY`. */
function namesVariable(text: string): boolean {
  return /^(?:env:[A-Z][A-Z0-9_]*|local|(?:env:|\$)?(?:[A-Z]+(?:_[A-Z0-9]+)+|[a-z]+(?:_[a-z]+)+))$/.test(text)
}

/** Whether a position is in a YAML comment. Checks at most 400 characters of the line before it. */
function isInComment(text: string, offset: number): boolean {
  const before = text.slice(Math.max(0, offset - 400), offset)
  const line = before.slice(before.lastIndexOf('\n') + 1)
  return /(?:^|\s)#/.test(line.replace(/"[^"]*"|'[^']*'/g, ''))
}
