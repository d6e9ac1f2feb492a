import { domainSpan } from '../../context.ts'
import { defineRule } from '../../rule.ts'

/** Enough characters to recognise a text that is not a domain. */
const shown = 80

export const hostInvalid = defineRule<{ domain: string; problem: string; remedy: string }>({
  code: 'host/invalid',
  severity: 'error',
  message: ({ domain, problem }) =>
    domain === ''
      ? 'This row has no domain.'
      : `\`${domain.length > shown ? `${domain.slice(0, shown)}…` : domain}\` is not a domain: ${problem}.`,
  help: ({ remedy }) => remedy,
  docs: {
    why: 'A row is found by its domain alone, without scheme, port or path. Browsers read other characters as parts of an address, or as another domain than the one that is meant.',
    bad: 'https://paris-bags.example/: { type: city, slug: paris }',
    good: 'paris-bags.example: { type: city, slug: paris }',
  },
  check({ hosts }, report) {
    for (const { site, fault } of hosts.faulty) {
      if (fault.kind !== 'invalid') continue
      const { problem, remedy } = fault
      report({ domain: site.domain, problem, remedy }, { at: domainSpan(site) })
    }
  },
})
