import * as z from 'zod'

/** A text of at most this many UTF-16 code units. Longer texts are not checked further. */
export function atMost(characters: number): z.ZodString {
  return z.string().max(characters, { abort: true })
}
