import * as z from 'zod'
import { limits } from '../../../domain/limits.ts'
import { atMost } from '../../../fields/at-most.ts'

/** A folder on this machine. */
export const directory = z
  .strictObject({
    folder: atMost(limits.addressCharacters)
      .min(1)
      // The path is written into the configuration of a server.
      .regex(/^[\w./@+-]+$/, 'a path of letters, digits, `.`, `/`, `_`, `-`, `+` and `@`')
      .describe('Folder for the releases, absolute or relative to the project, e.g. `/srv/www/luggage`.'),
  })
  .describe('A folder on this machine that a web server serves, e.g. `{ folder: /srv/www/luggage }`.')
