import { pageClient } from '../data/page-client.ts'
import type { Surroundings } from '../surroundings.ts'
import { isBot } from './is-bot.ts'

/**
 * Asks whether the visitor is a bot. A separate module, so that the data client and the list of bots are loaded only
 * after consent.
 */
export function askForBots(surroundings: Surroundings, address: string, wanted: () => boolean): Promise<boolean> {
  return isBot({ surroundings, client: pageClient(), address, wanted })
}
