import type { IncomingMessage } from 'node:http'
import type { Problem } from '../../runtime/dev/messages.ts'
import { environmentCookie } from '../../runtime/dev/messages.ts'
import { hostOf, targetOf } from '../serve/host-of.ts'
import type { DevProject } from './dev-project.ts'
import { indexPage } from './index-page.ts'
import { livePage, ownPage } from './live-page.ts'
import type { LivePage } from './live-page.ts'
import { ownHosts } from './local-host.ts'
import { hostIn } from './local-environments.ts'
import type { PlacedSite } from './local-environments.ts'
import { failedPage, noSitePage } from './own-pages.ts'
import { templateProblem } from './problems.ts'
import { devSiteAnswer, placeholderAnswer } from './site-answer.ts'
import type { DevSiteAnswer } from './site-answer.ts'

/** The parts of a request that decide what to send. */
export interface PageAddress {
  /** Without port. */
  readonly host: string
  /** Without query. */
  readonly path: string
  /** With the question mark; empty if there is no query. */
  readonly search: string
  /** The environment chosen for this host with the environment switch. */
  readonly wished: string | undefined
}

/** A page, or what is sent instead. */
export type DevAnswer =
  | {
      readonly kind: 'page'
      readonly page: LivePage
      readonly status: number
      readonly headers: DevSiteAnswer['headers']
    }
  | { readonly kind: 'index'; readonly page: LivePage }
  | { readonly kind: 'no site'; readonly page: LivePage }
  | { readonly kind: 'waiting'; readonly page: LivePage }
  | { readonly kind: 'failed'; readonly page: LivePage; readonly problem: Problem }
  | { readonly kind: 'other'; readonly answer: DevSiteAnswer }

/** Everything that can be requested, up to date. */
export interface DevPages {
  /** The site at a host, in the environment chosen there, or else the default one. */
  placed(address: PageAddress): PlacedSite | undefined
  /** Names of the environments that have a site at a host. */
  environmentsAt(host: string): ReadonlySet<string>
  answer(address: PageAddress): Promise<DevAnswer>
}

/** @param chosen name of the default environment for hosts that belong to several */
export function devPages(project: DevProject, chosen: string, portOf: () => number): DevPages {
  const placed = ({ host, wished }: PageAddress): PlacedSite | undefined => {
    const all = project.at(host)
    const named = (name: string | undefined) => all.find(({ environment }) => environment.name === name)
    return named(wished) ?? named(chosen) ?? all[0]
  }
  return {
    placed,
    environmentsAt: (host) => new Set(project.at(host).map(({ environment }) => environment.name)),
    async answer(address) {
      const index = `http://localhost:${portOf()}/`
      const { host, path, search } = address
      if (ownHosts.has(host) && path === '/') {
        const query = new URLSearchParams(search)
        const wanted = query.get('env') ?? chosen
        const environment = project.environments.find(({ name }) => name === wanted) ?? project.environments[0]
        const page = indexPage({ project, environment, port: portOf(), query: query.get('q') ?? '' })
        return { kind: 'index', page: ownPage(page) }
      }
      const site = placed(address)
      if (!site) return { kind: 'no site', page: ownPage(noSitePage(host, index)) }
      const elsewhere = placeholderAnswer(project.project, site, { path, search }, portOf())
      if (elsewhere) return { kind: 'other', answer: elsewhere }
      try {
        const live = await project.site(site)
        if (!live) return { kind: 'no site', page: ownPage(noSitePage(host, index)) }
        const answer = await devSiteAnswer(live, path + search)
        return answer.made?.page
          ? { kind: 'page', page: livePage(answer.made), status: answer.status, headers: answer.headers }
          : { kind: 'other', answer }
      } catch (error) {
        const problem = templateProblem(error, `${hostIn(site.environment, site.domain)}${path}`)
        return { kind: 'failed', problem, page: ownPage(failedPage(problem, index)) }
      }
    },
  }
}

/** The page address of a request. */
export function addressOf(request: Pick<IncomingMessage, 'headers' | 'url'>): PageAddress {
  return {
    host: hostOf(request),
    ...placeOf(targetOf(request)),
    wished: new RegExp(`(?:^|; )${environmentCookie}=([^;]*)`).exec(request.headers.cookie ?? '')?.[1],
  }
}

/** Path and search of a request target. */
export function placeOf(target: string): Pick<PageAddress, 'path' | 'search'> {
  const [path = '/', ...query] = target.split('?')
  return { path, search: query.length === 0 ? '' : `?${query.join('?')}` }
}
