import { join } from 'node:path'
import type { Release } from '../../../compiler/deploy/schema/release.ts'
import { CommandFailure } from '../../command-failure.ts'
import { exitCodes } from '../../outcome.ts'
import { printable } from '../../views/printable.ts'
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

/** Throws where the path of a store is one that nginx's configuration cannot name: it would serve pages without their headers. */
export function refuseUnspeakable({ folder }: Store): void {
  // Files are included by a pattern.
  if (/[\p{Cc}$\\"[*?]/u.test(folder))
    throw new CommandFailure(
      exitCodes.usage,
      `\`${printable(folder)}\` has a character that nginx takes for something else ($ \\ " [ * ?). Name another folder in microsites.yaml.`,
    )
}

function quoted(path: string): string {
  return `"${path}"`
}
