import type { Keys } from './read-keys.ts'

/** The variables that are not set, and what is off because of that. */
export function unsetText({ unset, off }: Pick<Keys, 'unset' | 'off'>): string {
  return `${unset.join(', ')}. ${off.join(' and ')} ${off.length === 1 ? 'is' : 'are'} off.`
}
