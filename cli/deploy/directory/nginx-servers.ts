import { join } from 'node:path'
import type { Release } from '../../../compiler/deploy/schema/release.ts'
import type { Store } from './store.ts'

/** A file that the people who run nginx may put beside `current`: what all servers listen on, certificates, logs. */
export const serverSettings = 'server.conf'

/**
 * All sites of a release as servers of nginx, to be included as `current/nginx.conf`. Roots are those of this very release:
 * pages and the headers that their policy needs change together, when nginx reads its configuration anew.
 */
export function nginxServers({ folder, releases, hosts }: Store, { release, sites }: Release): string {
  return Object.keys(sites)
    .map((domain) => {
      const root = join(releases, release, domain)
      return `server {
  server_name ${hosts.replace('{domain}', domain)};
  root ${quoted(root)};
  # Found by a pattern: it need not be there.
  include ${quoted(join(folder, `${serverSettings}*`))};
  include ${quoted(join(root, '_nginx.con[f]'))};
}
`
    })
    .join('')
}

function quoted(path: string): string {
  if (/[\p{Cc}$\\"]/u.test(path)) throw new Error(`nginx cannot be told the path ${JSON.stringify(path)}.`)
  return `"${path}"`
}
