import type { Agent, AgentOptions } from 'node:http'
import { isLoopback } from '../../compiler/domain/is-loopback.ts'
import { UsageFailure } from '../program/command-failure.ts'
import { namesProxy } from '../program/process-host.ts'

/**
 * The agent for requests through the proxy that HTTPS_PROXY, HTTP_PROXY and NO_PROXY of this process name. `undefined` if
 * none of them applies, and for addresses of this machine. Loads nothing if no variable is set.
 */
export async function proxyAgent(url: URL, options: AgentOptions = {}): Promise<Agent | undefined> {
  if (!namesProxy()) return undefined
  if (isLoopback(url.href)) return undefined
  const { getProxyForUrl } = await import('proxy-from-env')
  const proxy = getProxyForUrl(url.href)
  if (proxy === '') return undefined
  // Never shown: it may contain a password.
  if (!/^https?:/.test(proxy) || !URL.canParse(proxy))
    throw new UsageFailure(
      `The proxy for ${url.host} is not valid. Set HTTPS_PROXY to an address such as http://proxy.example:3128.`,
    )
  const { HttpsProxyAgent } = await import('https-proxy-agent')
  return new HttpsProxyAgent<`http:${string}`>(new URL(proxy), options)
}
