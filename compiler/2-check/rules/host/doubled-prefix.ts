import { spanAt } from '../../../source/node.ts'
import { domainSpan } from '../../context.ts'
import { defineRule } from '../../rule.ts'

export const hostDoubledPrefix = defineRule<{ domain: string; prefix: string; alias: string }>({
  code: 'host/doubled-prefix',
  severity: 'error',
  message: ({ domain, prefix, alias }) =>
    `\`${domain}\` begins with \`${prefix}\`, which the alias \`${alias}\` adds: its other host would be \`${prefix}${domain}\`.`,
  help: ({ domain, prefix, alias }) =>
    `Write \`${domain.slice(prefix.length)}\`. \`${prefix}${domain.slice(prefix.length)}\` then redirects to it, because of \`${alias}\` in \`aliases\`.`,
  impact: ({ domain, prefix }) => `\`${domain.slice(prefix.length)}\` would not answer.`,
  docs: {
    why: 'A row names the domain without the part that `aliases` adds. Otherwise servers are configured for a host that nobody visits, and not for the one that people type.',
    bad: 'aliases: ["www.{domain}"]   # with a row for www.paris-bags.example',
    good: 'aliases: ["www.{domain}"]   # with a row for paris-bags.example',
  },
  check({ ast: { platform, sites } }, report) {
    const environments = Object.entries(platform?.value.environments ?? {})
    const prefixes = new Map(
      environments.flatMap(([name, { aliases = [] }]) =>
        aliases.flatMap((alias, index) => {
          const [prefix = ''] = alias.split('{domain}')
          return prefix === alias ? [] : [[prefix, { name, alias, index }] as const]
        }),
      ),
    )
    if (!platform || prefixes.size === 0) return
    const domains = new Set(sites.map(({ domain }) => domain))
    for (const site of sites)
      for (const [prefix, { name, alias, index }] of prefixes) {
        // With a row for the bare domain, the alias belongs to that row: `environment/taken-alias` says so.
        if (!site.domain.startsWith(prefix) || domains.has(site.domain.slice(prefix.length))) continue
        const related = [{ span: spanAt(platform, ['environments', name, 'aliases', index]), message: 'the alias' }]
        report({ domain: site.domain, prefix, alias }, { at: domainSpan(site), related })
      }
  },
})
