import { grammarProblem } from '../../../domain/host-grammar.ts'
import { spanAt } from '../../../source/node.ts'
import { defineRule } from '../../rule.ts'

const mark = '{domain}'

export const environmentHostPattern = defineRule<{ hosts: string; problem: string }>({
  code: 'environment/host-pattern',
  severity: 'error',
  message: ({ hosts, problem }) => `\`${hosts}\` is not a valid host pattern: ${problem}.`,
  help: () =>
    `Write a host that contains \`${mark}\` once, in place of the domain, e.g. \`${mark}.preview.luggage.example\`.`,
  docs: {
    why: 'Each site gets its own host in every environment, made from its domain. The pattern is a host without scheme, port or path.',
    bad: 'hosts: https://preview.luggage.example/{domain}',
    good: 'hosts: "{domain}.preview.luggage.example"',
  },
  check({ ast: { platform } }, report) {
    for (const [name, { hosts }] of Object.entries(platform?.value.environments ?? {})) {
      const count = hosts.split(mark).length - 1
      const problem =
        count === 1
          ? grammarProblem(hosts.replace(mark, 'name.example'))?.reason
          : count === 0
            ? `\`${mark}\` is missing`
            : `it contains \`${mark}\` ${count} times`
      if (platform && problem !== undefined)
        report({ hosts, problem }, { at: spanAt(platform, ['environments', name, 'hosts']) })
    }
  },
})
