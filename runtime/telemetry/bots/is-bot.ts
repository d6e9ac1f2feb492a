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
}

/**
 * Whether the visitor is a bot (BO-02): the marketing site knows best, and when it says nothing within a second the user
 * agent decides. Asked once a visit; the answer is stored, so ask only after consent. Never rejects.
 */
export async function isBot({ surroundings, client, address }: BotQuestion): Promise<boolean> {
  const { visit, userAgent } = surroundings
  if (looksLikeBot(userAgent)) return true
  const known = visit.get(BOT_KEY)
  if (known === 'yes' || known === 'no') return known === 'yes'
  const bot = await client
    // A second attempt would come after the time that there is for the first.
    .query({ queryKey: ['bot-check', address], queryFn: () => ask(surroundings, address), retry: false })
    .catch(() => false)
  visit.set(BOT_KEY, bot ? 'yes' : 'no')
  return bot
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
