import type { QueryClient } from '@tanstack/query-core'
import { limits } from '../limits.ts'
import type { Surroundings } from '../surroundings.ts'
import { BOT_KEY } from './bot-key.ts'
import { looksLikeBot } from './looks-like-bot.ts'

export interface BotQuestion {
  readonly surroundings: Pick<Surroundings, 'userAgent' | 'visit' | 'fetch'>
  readonly client: QueryClient
  /** Of the marketing site's bot check, absolute. */
  readonly address: string
  /** Whether the visitor still allows anything to be measured, and so anything to be kept. */
  wanted(): boolean
}

/**
 * Whether the visitor is a bot (BO-02). Whose user agent is on the list is one, and nobody is asked: a crawler that says
 * so is no person. Of all others the marketing site's answer counts, which is kept for the visit; where there is none
 * within a second, the user agent decides, and the next page asks again. Ask only after consent. Never rejects.
 */
export async function isBot({ surroundings, client, address, wanted }: BotQuestion): Promise<boolean> {
  const { visit, userAgent } = surroundings
  const byUserAgent = looksLikeBot(userAgent)
  if (byUserAgent) return true
  const known = visit.get(BOT_KEY)
  if (known === 'yes' || known === 'no') return known === 'yes'
  try {
    // Not again when that fails, as data is otherwise: the first wait is as long as there is time for all of it.
    const query = { queryKey: ['bot-check', address], queryFn: () => ask(surroundings, address), retry: false }
    const bot = await client.query(query)
    if (wanted()) visit.set(BOT_KEY, bot ? 'yes' : 'no')
    return bot
  } catch {
    return byUserAgent
  }
}

/** @throws on any answer but a yes or a no, and when there is none in time */
async function ask(surroundings: Pick<Surroundings, 'fetch'>, address: string): Promise<boolean> {
  const controller = new AbortController()
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      reject(new Error('The bot check took too long'))
      controller.abort()
    }, limits.bots.checkMilliseconds)
  })
  try {
    return await Promise.race([read(surroundings, address, controller.signal), late])
  } finally {
    clearTimeout(timer)
  }
}

async function read(surroundings: Pick<Surroundings, 'fetch'>, address: string, signal: AbortSignal): Promise<boolean> {
  const answer = await surroundings.fetch(address, { credentials: 'omit', signal })
  if (!answer.ok) throw new Error(`The bot check answered ${answer.status}`)
  const body: unknown = await answer.json()
  const said = typeof body === 'object' && body !== null && 'isBot' in body ? body.isBot : undefined
  if (typeof said !== 'boolean') throw new Error('The bot check said neither yes nor no')
  return said
}
