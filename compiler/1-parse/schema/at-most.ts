import * as z from 'zod'

/** A text of at most so many characters, which are UTF-16 code units. A longer one is not looked at any further. */
export function atMost(characters: number): z.ZodString {
  return z.string().max(characters, { abort: true })
}
