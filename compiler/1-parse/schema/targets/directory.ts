import * as z from 'zod'

/** A folder. */
export const directory = z
  .strictObject({
    folder: z
      .string()
      .min(1)
      // It stands in paths of a server's configuration.
      .regex(/^[\w./@+-]+$/, 'a path of letters, digits, `.`, `/`, `_`, `-`, `+` and `@`')
      .describe('Folder that holds the releases, absolute or relative to the project, e.g. `/srv/www/luggage`.'),
  })
  .describe('A folder on this machine that a web server serves, e.g. `{ folder: /srv/www/luggage }`.')
