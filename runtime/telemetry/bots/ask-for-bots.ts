import { pageClient } from '../data/page-client.ts'
import type { Surroundings } from '../surroundings.ts'
import { isBot } from './is-bot.ts'

/** A module of its own: the data client and the list of bots come only once somebody has consented. */
export function askForBots(surroundings: Surroundings, address: string, wanted: () => boolean): Promise<boolean> {
  return isBot({ surroundings, client: pageClient(), address, wanted })
}
