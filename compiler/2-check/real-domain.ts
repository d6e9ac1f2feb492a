import { isSampleDomain } from '../deploy/sample-values.ts'
import type { CheckContext } from './context.ts'

/** The first domain of the table that can exist on the internet, if there is one. Doubtful ones have findings of their own. */
export function realDomain({ ast: { sites }, hosts }: Pick<CheckContext, 'ast' | 'hosts'>): string | undefined {
  const doubtful = new Set(hosts.withProblems.map(({ site }) => site))
  return sites.find((site) => !isSampleDomain(site.domain) && !doubtful.has(site))?.domain
}
