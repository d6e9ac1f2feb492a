import { join } from 'node:path'
import type { Release } from '../../../compiler/deploy/schema/release.ts'
import { CommandFailure } from '../../command-failure.ts'
import { exitCodes } from '../../outcome.ts'
import { printable } from '../../views/printable.ts'
import type { Store } from './store.ts'

/** A file that the people who run nginx may put beside `current`: what all servers listen on, certificates, logs. */
export const serverSettings = 'server.conf'

/**
 * The server for every host that no site has: unknown and retired ones, and the bare address. nginx takes the first server of an
 * address for those, unless another one is its `default_server`. Ours does not say so, since a second one would be an error.
 * @param settings what all servers include
 */
export function serverOfNoSite(settings: string): string {
  return `# The first server answers for hosts that no site has.
server {
  server_name no-such-site.invalid;
  server_tokens off;
  include ${quoted(settings)};
  location / {
    types {}
    default_type text/plain;
    return 421 "No such site.\\n";
  }
}
`
}

/**
 * All sites of a release as servers of nginx, to be included as `current/nginx.conf`. Roots are those of this very release:
 * pages and the headers that their policy needs change together, when nginx reads its configuration anew.
 */
export function nginxServers({ folder, releases, hosts }: Store, { release, sites }: Release): string {
  // Found by a pattern: it need not be there.
  const settings = join(folder, `${serverSettings}*`)
  const servers = Object.keys(sites).map((domain) => {
    const root = join(releases, release, domain)
    return `server {
  server_name ${hosts.replace('{domain}', domain)};
  root ${quoted(root)};
  include ${quoted(settings)};
  include ${quoted(join(root, '_nginx.con[f]'))};
}
`
  })
  return [serverOfNoSite(settings), ...servers].join('')
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
