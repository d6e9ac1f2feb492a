import { join } from 'node:path'
import type { Release } from '../../../../compiler/deploy/schema/release.ts'
import { UsageFailure } from '../../../program/command-failure.ts'
import { printable } from '../../../text/printable.ts'
import type { Store } from './store.ts'

/** An optional file beside `current`, written by the nginx administrators: `listen` addresses, certificates, logs. */
export const serverSettings = 'server.conf'

/**
 * The nginx server for every host without a site: unknown hosts, the bare IP address. nginx uses
 * the first server of an address for them, unless another one is its `default_server`. This one does not claim
 * that: a second `default_server` would be an error.
 * @param settings the file that all servers include
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
 * All sites of a release as nginx servers, to be included as `current/nginx.conf`. The roots name this release
 * and not `current`, so pages and the headers their policy needs change together when nginx reloads. The names are those
 * that the pages were built for: after a rollback, microsites.yaml may have others.
 */
export function nginxServers({ folder, hosts, aliases }: Store, { release, sites }: Release): string {
  // Included by a pattern, because nginx accepts a pattern without a match: the file is optional.
  const settings = join(folder, `${serverSettings}*`)
  const servers = Object.entries(sites).map(([domain, site]) => {
    const root = join(folder, 'releases', release, domain)
    // `_nginx.conf` of the domain redirects the aliases.
    const names = site.hosts ?? [hosts, ...aliases].map((pattern) => pattern.replace('{domain}', domain))
    return `server {
  server_name ${names.join(' ')};
  root ${quoted(root)};
  include ${quoted(settings)};
  include ${quoted(join(root, '_nginx.con[f]'))};
}
`
  })
  return [serverOfNoSite(settings), ...servers].join('')
}

/** Throws if nginx's configuration cannot express the store's path: nginx would serve pages without their headers. */
export function refusePatternCharacters({ folder }: Store): void {
  // Includes are patterns, so wildcard characters count too.
  if (/[\p{Cc}$\\"[*?]/u.test(folder))
    throw new UsageFailure(
      `\`${printable(folder)}\` contains a character with a special meaning in nginx ($ \\ " [ * ?). Name another folder in microsites.yaml.`,
    )
}

function quoted(path: string): string {
  return `"${path}"`
}
