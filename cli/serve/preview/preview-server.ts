import { isIP } from 'node:net'
import { isLoopback } from './address-option.ts'
import { buildListener } from './build-listener.ts'
import { send, wordsReply } from '../exchange.ts'
import { hostOf, targetOf } from '../host-of.ts'
import { openServer } from '../open-server.ts'
import type { OpenServer } from '../open-server.ts'
import { refusal } from '../refusal.ts'
import { changedWords, followSites } from './built-sites.ts'
import { listHeaders, listPage } from './list-page.ts'

export interface PreviewOptions {
  /** Absolute folder of a build, or a link to one. */
  readonly dist: string
  /** Address to listen on. */
  readonly host: string
  /** 0 for any free port. */
  readonly port: number
}

/**
 * Serves every site of a build under its domain, its host in the environment and `<domain>.localhost`, and the
 * list of sites under the names of this machine. A new build is served as soon as it is complete. Throws if the
 * port is taken.
 */
export async function previewServer({ dist, host, port }: PreviewOptions): Promise<OpenServer> {
  const current = followSites(dist)
  const folderOf = (name: string): string | undefined => {
    const sites = current()
    return typeof sites === 'string' ? undefined : sites.domains.get(name)
  }
  // Only gzip, like the configuration for nginx.
  const serveSite = buildListener(dist, { folderOf, brotli: false })
  const server = await openServer(
    (request, response) => {
      const sites = current()
      const text = (status: number, words: string): void => send(request, response, wordsReply(status, words))
      if (typeof sites === 'string') return text(503, `${sites} Run \`microsites build\`.\n`)
      const refused = refusal(request, (name) => isOwnName(name) || sites.domains.has(name))
      if (refused) return send(request, response, refused)
      if (!isOwnName(hostOf(request))) {
        const changed = sites.changed.get(sites.domains.get(hostOf(request)) ?? '')
        if (changed === undefined) return serveSite(request, response)
        return text(503, `This site is not complete: ${changedWords(changed)} Run \`microsites build\`.\n`)
      }
      if (!['GET', 'HEAD'].includes(request.method ?? '')) return text(405, 'Only GET and HEAD are allowed.\n')
      if (!/^\/(?:\?|$)/.test(targetOf(request))) return text(404, 'Not found. The list of all sites is at /\n')
      const body = Buffer.from(listPage(sites, server.port, remoteName(hostOf(request))))
      return send(request, response, { status: 200, headers: listHeaders, body })
    },
    { port, host },
  )
  return server
}

/**
 * Whether a host is this machine's own name. An IP address is safe: unlike other names, it cannot be pointed
 * elsewhere.
 */
function isOwnName(host: string): boolean {
  return host === 'localhost' || isIP(host.replace(/^\[|\]$/g, '')) !== 0
}

/** The address that another device uses, as written in a URL; `undefined` for loopback addresses. */
function remoteName(host: string): string | undefined {
  return host === 'localhost' || isLoopback(host.replace(/^\[|\]$/g, '')) ? undefined : host
}
