import { isbot } from 'isbot'
import { limits } from '../limits.ts'
import type { BrowserEnvironment } from '../browser-environment.ts'
import { BOT_KEY } from './bot-key.ts'

export interface BotQuestion {
  readonly browser: Pick<BrowserEnvironment, 'userAgent' | 'visit' | 'fetch'>
  /** Absolute URL of the marketing site's bot check. */
  readonly address: string
  /** Whether the visitor still allows any measuring, and so storing the answer. */
  wanted(): boolean
}

/**
 * Whether the visitor is a bot (BO-02). Import it only after consent, because it brings the list of bots. Never rejects.
 * A visitor with the user agent of a bot counts as one without a request. For all others, the marketing site's answer
 * counts, and is stored for the visit. Without an answer within a second, the visitor counts as a person, and the next
 * page asks again.
 */
export async function isBot({ browser, address, wanted }: BotQuestion): Promise<boolean> {
  const { visit, userAgent } = browser
  if (looksLikeBot(userAgent)) return true
  const known = visit.get(BOT_KEY)
  if (known === 'yes' || known === 'no') return known === 'yes'
  try {
    const bot = await ask(browser, address)
    if (wanted()) visit.set(BOT_KEY, bot ? 'yes' : 'no')
    return bot
  } catch {
    return false
  }
}

/** @throws on an answer other than yes or no, and after the time limit */
async function ask(browser: Pick<BrowserEnvironment, 'fetch'>, address: string): Promise<boolean> {
  const signal = AbortSignal.timeout(limits.bots.checkMilliseconds)
  // A `fetch` that an extension has replaced may ignore the signal.
  const late = new Promise<never>((_, reject) => signal.addEventListener('abort', () => reject(signal.reason as Error)))
  return Promise.race([read(browser, address, signal), late])
}

async function read(
  browser: Pick<BrowserEnvironment, 'fetch'>,
  address: string,
  signal: AbortSignal,
): Promise<boolean> {
  const answer = await browser.fetch(address, { credentials: 'omit', signal })
  if (!answer.ok) throw new Error(`The bot check answered ${answer.status}`)
  const body = (await answer.json()) as { readonly isBot?: unknown } | null
  const said = body?.isBot
  if (typeof said !== 'boolean') throw new Error('The bot check said neither yes nor no')
  return said
}

/** Whether the user agent belongs to a search crawler, link previewer, headless browser or AI crawler (BO-01). */
export function looksLikeBot(userAgent: string): boolean {
  return isbot(userAgent)
}
