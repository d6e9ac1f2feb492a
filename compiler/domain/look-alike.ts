// Unicode TS 39, "highly restrictive": one script per label, except for the mixtures of East Asian writing. Common and
// inherited characters (digits, hyphen, marks) may go with every script.
const scripts = {
  Latin: /\p{Script=Latin}/u,
  Cyrillic: /\p{Script=Cyrillic}/u,
  Greek: /\p{Script=Greek}/u,
  Han: /\p{Script=Han}/u,
  Hiragana: /\p{Script=Hiragana}/u,
  Katakana: /\p{Script=Katakana}/u,
  Hangul: /\p{Script=Hangul}/u,
  Bopomofo: /\p{Script=Bopomofo}/u,
} as const

const neutral = /[\p{Script=Common}\p{Script=Inherited}]/u

const mixtures = [
  new Set(['Latin', 'Han', 'Hiragana', 'Katakana']),
  new Set(['Latin', 'Han', 'Hangul']),
  new Set(['Latin', 'Han', 'Bopomofo']),
]

/** Scripts whose letters can look like Latin ones, and those letters. */
const imitations: readonly (readonly [string, RegExp])[] = [
  ['Cyrillic', /^[асԁеһіјӏорԛѕԝхугҽѵѡ0-9-]+$/u],
  ['Greek', /^[αγηικνορτυχω0-9-]+$/u],
]

/**
 * Why a reader could mistake a decoded domain for another one, as the end of a sentence; `undefined` if there is no
 * reason.
 */
export function lookAlike(shown: string): string | undefined {
  const labels = shown.split('.')
  const top = labels.at(-1) ?? ''
  for (const label of labels) {
    const mixed = mixedScripts(label)
    if (mixed !== undefined) return `mixes ${mixed} letters in \`${label}\``
    const used = scriptsOf(label)
    // Under a top-level domain in the same script, readers expect such letters.
    const imitation = imitations.find(
      ([script, letters]) => used[0] === script && letters.test(label) && !scriptsOf(top).includes(script),
    )
    if (imitation) return `has only ${imitation[0]} letters in \`${label}\`, all of which look like Latin letters`
  }
  return undefined
}

/** The scripts of a word that no language mixes, e.g. `Latin and Cyrillic`; `undefined` if the word is in order. */
export function mixedScripts(word: string): string | undefined {
  const used = scriptsOf(word)
  const isMixed = used.length > 1 && !mixtures.some((mixture) => used.every((script) => mixture.has(script)))
  return isMixed ? used.join(' and ') : undefined
}

function scriptsOf(label: string): string[] {
  const found = new Set<string>()
  for (const character of label) {
    if (neutral.test(character)) continue
    found.add(Object.entries(scripts).find(([, script]) => script.test(character))?.[0] ?? 'other')
  }
  return [...found]
}
