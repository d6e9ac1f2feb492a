import { spanAt } from '../../../source/node.ts'
import { defineRule } from '../../rule.ts'

export const environmentTakenAlias = defineRule<{ alias: string; host: string; other: string }>({
  code: 'environment/taken-alias',
  severity: 'error',
  message: ({ alias, host, other }) =>
    other === ''
      ? `The alias \`${alias}\` is ${host === '' ? 'there twice' : 'the host pattern itself'}.`
      : `The alias \`${alias}\` is taken: it stands for \`${host}\`, which belongs to \`${other}\`.`,
  help: ({ other }) =>
    other === '' ? 'Remove it from `aliases`.' : `Remove it from \`aliases\`, or remove \`${other}\` from sites.yaml.`,
  impact: () => 'Visitors of one site would be sent to another.',
  subject: ({ alias }) => alias,
  docs: {
    why: 'Each host has one answer. An alias redirects to its site, so it must not be the host of another one, of a moved or of a retired domain.',
    bad: 'aliases: ["www.{domain}"]   # with rows for paris-bags.example and www.paris-bags.example',
    good: 'aliases: ["www.{domain}"]   # with a row for paris-bags.example',
  },
  check({ ast, hosts: { canonical } }, report) {
    const { header, platform } = ast
    const environments = Object.entries(platform?.value.environments ?? {})
    if (!platform || environments.every(([, { aliases }]) => aliases === undefined)) return
    const { moved = {}, retired = {} } = header?.value ?? {}
    const others = [...Object.keys(moved).filter((from) => !from.includes('/')), ...Object.keys(retired)]
    const domains = new Set([...ast.sites.map((site) => canonical(site)), ...others])
    for (const [name, { hosts, aliases = [] }] of environments) {
      const owners = new Map([...domains].map((domain) => [hosts.replace('{domain}', domain), domain]))
      for (const [index, alias] of aliases.entries()) {
        const place = { at: spanAt(platform, ['environments', name, 'aliases', index]) }
        if (alias === hosts) report({ alias, host: hosts, other: '' }, place)
        else if (aliases.indexOf(alias) < index) report({ alias, host: '', other: '' }, place)
        else {
          const standsFor = [...domains].map((domain) => [alias.replace('{domain}', domain), domain] as const)
          const taken = standsFor.find(([host, domain]) => (owners.get(host) ?? domain) !== domain)
          if (taken) report({ alias, host: taken[0], other: owners.get(taken[0]) ?? '' }, place)
          for (const [host, domain] of standsFor) owners.set(host, domain)
        }
      }
    }
  },
})
