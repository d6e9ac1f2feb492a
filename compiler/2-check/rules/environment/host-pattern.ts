import { grammarFault } from '../../../domain/host-grammar.ts'
import { spanAt } from '../../../source/node.ts'
import { defineRule } from '../../rule.ts'

const mark = '{domain}'

export const environmentHostPattern = defineRule<{ hosts: string; problem: string }>({
  code: 'environment/host-pattern',
  severity: 'error',
  message: ({ hosts, problem }) => `\`${hosts}\` gives the sites no hosts: ${problem}.`,
  help: () =>
    `Write \`${mark}\` once, where the domain of a site belongs, and nothing but a host around it, e.g. \`${mark}.preview.luggage.example\`.`,
  docs: {
    why: 'Each site has a host of its own in every environment, made of its domain. The pattern is a host, without scheme, port or path.',
    bad: 'hosts: https://preview.luggage.example/{domain}',
    good: 'hosts: "{domain}.preview.luggage.example"',
  },
  check({ ast: { platform } }, report) {
    for (const [name, { hosts }] of Object.entries(platform?.value.environments ?? {})) {
      const count = hosts.split(mark).length - 1
      const problem =
        count === 1
          ? grammarFault(hosts.replace(mark, 'name.example'))?.problem
          : `it holds \`${mark}\` ${count === 0 ? 'nowhere' : `${count} times`}`
      if (platform && problem !== undefined)
        report({ hosts, problem }, { at: spanAt(platform, ['environments', name, 'hosts']) })
    }
  },
})
