import { createQueryClient } from '../data/query-client.ts'
import type { Surroundings } from '../surroundings.ts'
import { isBot } from './is-bot.ts'

/**
 * Asks with a data client of its own. A module of its own too: the client and the list of bots come only once somebody
 * has consented.
 */
export async function askForBots(surroundings: Surroundings, address: string): Promise<boolean> {
  const client = createQueryClient()
  try {
    return await isBot({ surroundings, client, address })
  } finally {
    // What it keeps for later would keep a trace from ending.
    client.clear()
    client.unmount()
  }
}
