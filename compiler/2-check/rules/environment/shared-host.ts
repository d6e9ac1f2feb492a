import type { Span } from '../../../source/span.ts'
import { spanAt } from '../../../source/node.ts'
import { domainSpan } from '../../context.ts'
import { defineRule } from '../../rule.ts'

export const environmentSharedHost = defineRule<{ host: string; name: string; other: string; domain?: string }>({
  code: 'environment/shared-host',
  severity: 'error',
  message: ({ host, name, other, domain }) =>
    domain === undefined
      ? `\`${host}\` is a host of two environments: \`${other}\` and \`${name}\`.`
      : `\`${host}\` is a site of \`${name}\`, and also the host of \`${domain}\` in \`${other}\`.`,
  help: ({ name, domain }) =>
    domain === undefined
      ? `Give \`${name}\` other hosts, e.g. \`hosts: "{domain}.${name}.luggage.example"\`.`
      : 'Use another domain for the row, or change `hosts` of the environment.',
  impact: () => 'A host shows the site of one environment, and the pages of the other one would never be seen.',
  subject: ({ host, name, other }) => `${name} ${other} ${host}`,
  docs: {
    why: 'Programs and servers tell environments apart by the host. Each host can therefore belong to only one environment.',
    bad: 'production: { hosts: "{domain}", indexable: true, … }\npreview: { hosts: "{domain}", indexable: false, … }',
    good: 'production: { hosts: "{domain}", indexable: true, … }\npreview: { hosts: "{domain}.preview.luggage.example", indexable: false, … }',
  },
  check({ ast: { platform, sites }, hosts: { canonical } }, report) {
    if (!platform) return
    const environments = Object.entries(platform.value.environments)
    // Two environments with the same pattern share every host: that is one mistake.
    const patterns = new Map<string, string>()
    const owners = new Map<string, { readonly name: string; readonly domain: string }>()
    for (const [name, { hosts, aliases = [] }] of environments) {
      const written: readonly (readonly [string, Span])[] = [
        [hosts, spanAt(platform, ['environments', name, 'hosts'])],
        ...aliases.map((alias, index) => [alias, spanAt(platform, ['environments', name, 'aliases', index])] as const),
      ]
      for (const [pattern, at] of written) {
        const other = patterns.get(pattern)
        if (other === undefined) patterns.set(pattern, name)
        else if (other !== name) {
          const related = [
            { span: spanAt(platform, ['environments', other, 'hosts']), message: `the hosts of \`${other}\`` },
          ]
          report({ host: pattern, name, other }, { at, related })
        }
        if (patterns.get(pattern) !== name) continue
        for (const site of sites) {
          const domain = canonical(site)
          const host = pattern.replace('{domain}', domain)
          const owner = owners.get(host)
          if (!owner) owners.set(host, { name, domain })
          else if (owner.name !== name) {
            // The row whose domain looks like the host of an environment is the one to change.
            const [row, of] = owner.domain === host ? [owner, { name, domain }] : [{ name, domain }, owner]
            const own = sites.find((site) => canonical(site) === row.domain) ?? site
            report(
              { host, name: row.name, other: of.name, domain: of.domain },
              { at: domainSpan(own), related: [{ span: at, message: 'the pattern of the host' }] },
            )
          }
        }
      }
    }
  },
})
