import type { Definition } from '../diagnostic/define.ts'
import { domainSpan } from './context.ts'
import type { HostProblem } from './host-verdict.ts'
import { defineRule } from './rule.ts'
import type { Rule } from './rule.ts'

type Kind = HostProblem['kind']
type Params<Of extends Kind> = Extract<HostProblem, { kind: Of }> & {
  readonly domain: string
  readonly canonical: string
}

/** A rule about a kind of problem that a domain can have. The kind is the last part of the code. */
export function defineHostRule<Of extends Kind>(
  definition: Definition<Params<Of>> & { readonly code: `host/${Of}` },
): Rule {
  return defineRule({
    ...definition,
    check({ hosts }, report) {
      for (const { site, problem, canonical } of hosts.withProblems)
        if (definition.code === `host/${problem.kind}`)
          report({ ...(problem as Params<Of>), domain: site.domain, canonical }, { at: domainSpan(site) })
    },
  })
}
