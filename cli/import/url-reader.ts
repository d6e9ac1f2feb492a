import type { ProjectAst } from '../../compiler/1-parse/ast.ts'
import { canonicalHost } from '../../compiler/domain/host-name.ts'
import { isOfSeveral, movedAddress } from '../../compiler/domain/moved-address.ts'

/** A URL as a cell has it. */
export interface ReadUrl {
  /** As `moved:` names it: a domain, or a domain and a path without a slash at its end. */
  readonly key: string
  readonly domain: string
  /** Missing for the start page, and for a whole domain. */
  readonly path: string | undefined
  /** Whether it has a query that may choose what the page shows. */
  readonly hasQuery: boolean
  /** Whether it needed more than to leave out the scheme and the slash at the end. */
  readonly isCorrected: boolean
}

/** Parameters that only count visits. */
const tracking = /^(?:utm_\w+|\w*clid|_ga|_gl)$/

/**
 * Returns a function that reads URLs, also without a scheme, with a host of an environment, or with `www.`. It returns `undefined` for
 * what is not a URL, and for a path without a domain.
 */
export function urlReader(ast: ProjectAst): (text: string, domain: string | undefined) => ReadUrl | undefined {
  const owners = ownersOfHosts(ast)
  return (text, ofPath) => {
    const isPath = /^\/(?!\/)/.test(text)
    if (isPath && ofPath === undefined) return undefined
    const whole = isPath ? `${ofPath}${text}` : text.replace(/^(?:https?:)?\/\//i, '')
    const several = movedAddress(whole)
    if (several && isOfSeveral(several))
      return { ...several, key: whole, path: several.path, hasQuery: false, isCorrected: false }
    if (!URL.canParse(`https://${whole}`)) return undefined
    const { username, hostname, pathname, searchParams } = new URL(`https://${whole}`)
    const host = canonicalHost(hostname)
    const address = movedAddress((owners.get(host) ?? host) + pathname.replace(/\/$/, ''))
    if (!address || isOfSeveral(address) || username !== '') return undefined
    const { domain, path } = address
    const key = domain + (path ?? '')
    const hasQuery = [...searchParams.keys()].some((name) => !tracking.test(name))
    return { key, domain, path, hasQuery, isCorrected: key !== whole.replace(/\/$/, '') }
  }
}

/** The domains of the table by the hosts that lead to them. A domain itself comes before what an alias says. */
function ownersOfHosts({ sites, header, platform }: ProjectAst): ReadonlyMap<string, string> {
  const moved = Object.keys(header?.value.moved ?? {}).filter((from) => !from.includes('/'))
  const domains = [...sites.map(({ domain }) => domain), ...moved]
  const environments = Object.values(platform?.value.environments ?? {})
  const patterns = [
    'www.{domain}',
    ...environments.flatMap(({ hosts, aliases = [] }) => [hosts, ...aliases]),
    '{domain}',
  ]
  return new Map(
    patterns.flatMap((pattern) => domains.map((domain) => [pattern.replace('{domain}', domain), domain] as const)),
  )
}
