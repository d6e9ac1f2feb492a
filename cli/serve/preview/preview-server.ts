import type { IncomingMessage, ServerResponse } from 'node:http'
import { isIP } from 'node:net'
import { setTimeout } from 'node:timers/promises'
import { openTree } from '../../files/tree.ts'
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
  /** Absolute folder of a build. */
  readonly dist: string
  /** Finishes what a killed build had begun to publish. Throws while another build publishes. */
  readonly settle?: () => void
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
export async function previewServer({ dist, settle = () => {}, host, port }: PreviewOptions): Promise<OpenServer> {
  const current = followSites(dist)
  const folderOf = (name: string): string | undefined => {
    const sites = current()
    return typeof sites === 'string' ? undefined : sites.domains.get(name)
  }
  // Only gzip, like the configuration for nginx.
  const serveSite = buildListener(dist, { folderOf, brotli: false })
  const answer = async (request: IncomingMessage, response: ServerResponse, tries = 50): Promise<void> => {
    await settled(settle)
    const sites = current()
    const text = (status: number, words: string): void => send(request, response, wordsReply(status, words))
    if (typeof sites === 'string') return text(503, `${sites} Run \`microsites build\`.\n`)
    const refused = refusal(request, (name) => isOwnName(name) || sites.domains.has(name))
    if (refused) return send(request, response, refused)
    if (!isOwnName(hostOf(request))) {
      const domain = sites.domains.get(hostOf(request)) ?? ''
      const changed = sites.changed.get(domain)
      if (changed === undefined) {
        // A build may replace the folder meanwhile.
        const inode = (): number | undefined => openTree(dist).stat(domain)?.ino
        const before = inode()
        const isThere = tries === 0 || before !== undefined
        if (isThere && serveSite(request, response, () => tries > 0 && inode() !== before)) return undefined
        await setTimeout(20)
        return answer(request, response, tries - 1)
      }
      return text(503, `This site is not complete: ${changedWords(changed)} Run \`microsites build\`.\n`)
    }
    if (!['GET', 'HEAD'].includes(request.method ?? '')) return text(405, 'Only GET and HEAD are allowed.\n')
    if (!/^\/(?:\?|$)/.test(targetOf(request))) return text(404, 'Not found. The list of all sites is at /\n')
    const body = Buffer.from(listPage(sites, server.port, remoteName(hostOf(request))))
    return send(request, response, { status: 200, headers: listHeaders, body })
  }
  const server = await openServer((request, response) => void answer(request, response), { port, host })
  return server
}

/** Waits up to 5 seconds while a build publishes. */
async function settled(settle: () => void): Promise<void> {
  for (let attempt = 0; attempt < 250; attempt++) {
    try {
      return settle()
    } catch {
      await setTimeout(20)
    }
  }
}

/** The address of no machine. Browsers take it for this one, and pages of any site may reach it. */
const unspecified = /^(?:0\.0\.0\.0|[0:]+|::ffff:(?:0\.0\.0\.0|0:0))$/i

/**
 * Whether a host is this machine's own name. An IP address is safe: unlike other names, it cannot be pointed
 * elsewhere. `0.0.0.0` and `::` are the exception: a page of any site reaches this machine by them.
 */
function isOwnName(host: string): boolean {
  const address = host.replace(/^\[|\]$/g, '')
  return host === 'localhost' || (isIP(address) !== 0 && !unspecified.test(address))
}

/** The address that another device uses, as written in a URL; `undefined` for loopback addresses. */
function remoteName(host: string): string | undefined {
  return host === 'localhost' || isLoopback(host.replace(/^\[|\]$/g, '')) ? undefined : host
}
