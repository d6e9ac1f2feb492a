import type { SiteAst } from '../1-parse/ast.ts'
import type { HostFault, HostReading } from './host-verdict.ts'

/** A site whose domain has a fault. */
export interface FaultyHost extends HostReading {
  readonly site: SiteAst
  readonly fault: HostFault
}

export interface Hosts {
  canonical(site: SiteAst): string
  /** In the order of the file. */
  readonly faulty: readonly FaultyHost[]
}

const plain = /^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+example$/
const encoded = /(?:^|\.)..--/

/**
 * Loading the character and suffix tables takes longer than all other rules together. Only domains that need them pay.
 */
function needsOracle({ domain }: SiteAst): boolean {
  return domain.length > 253 || !plain.test(domain) || encoded.test(domain)
}

export async function readHosts(sites: readonly SiteAst[]): Promise<Hosts> {
  const readings = new Map<SiteAst, HostReading>()
  const doubtful = sites.filter(needsOracle)
  if (doubtful.length > 0) {
    const { readHost } = await import('./read-host.lazy.ts')
    for (const site of doubtful) readings.set(site, readHost(site.domain))
  }
  const canonical = (site: SiteAst): string => readings.get(site)?.canonical ?? site.domain
  const met = new Set<string>()
  const faulty: FaultyHost[] = []
  for (const site of sites) {
    const reading = readings.get(site)
    // Another spelling of an earlier domain is a duplicate, which `host/duplicate` reports.
    const again = reading?.fault?.kind === 'not-canonical' && met.has(reading.canonical)
    met.add(canonical(site))
    if (reading?.fault && !again) faulty.push({ site, ...reading, fault: reading.fault })
  }
  return { canonical, faulty }
}
