import { grammarProblem } from '../../../domain/host-grammar.ts'
import { spanAt } from '../../../source/node.ts'
import { defineRule } from '../../rule.ts'

const mark = '{domain}'

export const environmentHostPattern = defineRule<{ hosts: string; key: string; problem: string }>({
  code: 'environment/host-pattern',
  severity: 'error',
  message: ({ hosts, problem }) => `\`${hosts}\` is not a valid host pattern: ${problem}.`,
  help: ({ hosts, key }) => {
    const meant = hosts
      .toLowerCase()
      .replace(/^https?:\/\//, '')
      .replace(/\/.*$/, '')
      .replace(/[{$]*\{\s*domain\s*\}+/, mark)
    if (problemOf(meant) === undefined) return `Write \`${key === 'hosts' ? 'hosts: ' : ''}"${meant}"\`.`
    return `Write a host that contains \`${mark}\` once, in place of the domain, e.g. \`${mark}.preview.luggage.example\`.`
  },
  docs: {
    why: 'Each site gets its own host in every environment, made from its domain. The pattern is a host without scheme, port or path.',
    bad: 'hosts: https://preview.luggage.example/{domain}',
    good: 'hosts: "{domain}.preview.luggage.example"',
  },
  check({ ast: { platform } }, report) {
    for (const [name, { hosts, aliases = [] }] of Object.entries(platform?.value.environments ?? {})) {
      const written = [
        [hosts, ['hosts']],
        ...aliases.map((alias, index) => [alias, ['aliases', index]] as const),
      ] as const
      for (const [pattern, path] of written) {
        const problem = problemOf(pattern)
        if (platform && problem !== undefined)
          report({ hosts: pattern, key: path[0], problem }, { at: spanAt(platform, ['environments', name, ...path]) })
      }
    }
  },
})

function problemOf(pattern: string): string | undefined {
  const count = pattern.split(mark).length - 1
  if (count === 1) return grammarProblem(pattern.replace(mark, 'name.example'))?.reason ?? unusualProblem(pattern)
  return count === 0 ? `\`${mark}\` is missing` : `it contains \`${mark}\` ${count} times`
}

/** Servers compare a host as browsers send it, and rules compare patterns as they are written. */
function unusualProblem(pattern: string): string | undefined {
  const [other] = /[^a-z0-9.{}-]/u.exec(pattern) ?? []
  return other === undefined ? undefined : `\`${other}\` is not a lowercase letter from a to z`
}
