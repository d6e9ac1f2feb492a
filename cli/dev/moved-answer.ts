import type { Project } from '../../compiler/3-resolve/project.ts'
import { movedDelivery } from '../../compiler/plan/moved-domain.ts'
import type { RequestPath } from '../serve/request-path.ts'
import { ruleFor } from '../serve/rule-for.ts'
import { hostIn } from './local-environments.ts'
import type { PlacedSite } from './local-environments.ts'
import type { DevSiteAnswer } from './site-answer.ts'

/** The redirect for a path of a moved domain, on this machine. `undefined` for a domain that has not moved. */
export function movedAnswer(
  { sites }: Project,
  { environment, movedTo }: PlacedSite,
  { path, search }: RequestPath,
  port: number,
): DevSiteAnswer | undefined {
  const target = sites.find((site) => site.domain === movedTo)
  if (!target) return undefined
  const rule = ruleFor(path, movedDelivery(target, environment).redirects)
  if (!rule) return undefined
  const { pathname } = new URL(rule.to)
  return {
    status: rule.status,
    // Otherwise browsers would cache a redirect that may change soon.
    headers: {
      location: `http://${hostIn(environment, target.domain)}:${port}${pathname}${search}`,
      'cache-control': 'no-store',
    },
  }
}
