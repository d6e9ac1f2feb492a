import crawlers from 'crawler-user-agents'
import { describe, expect, test } from 'vitest'
import { looksLikeBot } from '../../../runtime/telemetry/bots/is-bot.ts'
import { realBrowsers } from '../real-browsers.ts'

/** Tags of the corpus, and how many agents they had at least when this was written. */
const kinds = [
  { tag: 'search-engine', what: 'search crawlers', atLeast: 400 },
  { tag: 'social-preview', what: 'link previewers', atLeast: 130 },
  { tag: 'browser-automation', what: 'headless browsers', atLeast: 20 },
  { tag: 'ai-crawler', what: 'AI crawlers', atLeast: 90 },
] as const

/** Accepted, each for its reason: what finds them would find travellers too, or is a name that was seen once. */
const acceptedMisses: Readonly<Record<(typeof kinds)[number]['tag'], readonly string[]>> = {
  'search-engine': [],
  'social-preview': [
    // What people's Facebook app says.
    'Mozilla/5.0 (Linux; Android 16; Pixel 10 Pro XL Build/CP1A.260305.018; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/146.0.7680.174 Mobile Safari/537.36 MetaIAB Facebook',
  ],
  'browser-automation': [
    // Editors and a browser for single sites: people look at pages in them.
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Code/1.115.0 Chrome/142.0.7444.265 Electron/39.8.5 Safari/537.36',
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Trae/1.107.1 Chrome/142.0.7444.235 Electron/39.2.7 Safari/537.36',
    'Mozilla/5.0 (Macintosh; U; Intel Mac OS X 10_5_6; en-us) AppleWebKit/528.16 (KHTML, like Gecko) Fluid/0.9.6 Safari/528.16',
  ],
  'ai-crawler': [
    // The marketing site may know it.
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7; TSM-turingos-1253296984) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/119.0.0.0 Safari/537.36',
  ],
}

function agentsOf(tag: string): string[] {
  // The package's types leave out the tags.
  const tagged = crawlers as readonly { readonly instances: readonly string[]; readonly tags?: readonly string[] }[]
  return [...new Set(tagged.flatMap(({ instances, tags }) => (tags?.includes(tag) ? instances : [])))]
}

describe('bots', () => {
  test.each(kinds)('BO-01 finds all $what but those that are written down', ({ tag, what, atLeast }) => {
    const agents = agentsOf(tag)
    const missed = agents.filter((agent) => !looksLikeBot(agent))
    console.log(`recall on ${what}: ${agents.length - missed.length} of ${agents.length}`)
    expect(agents.length).toBeGreaterThanOrEqual(atLeast)
    expect(missed).toEqual(acceptedMisses[tag])
  })
})

test('BO-01 takes no browser of a traveller for a bot', () => {
  const wrong = realBrowsers.filter(({ userAgent }) => looksLikeBot(userAgent))
  console.log(`false positives: ${wrong.length} of ${realBrowsers.length}`)
  expect(realBrowsers.length).toBeGreaterThanOrEqual(60)
  expect(new Set(realBrowsers.map(({ userAgent }) => userAgent)).size).toBe(realBrowsers.length)
  expect(wrong).toEqual([])
})
