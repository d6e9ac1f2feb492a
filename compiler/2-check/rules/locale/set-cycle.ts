import { spanAt } from '../../../source/node.ts'
import { defineRule } from '../../rule.ts'
import { setCycles } from '../../set-cycles.ts'

export const localeSetCycle = defineRule<{ cycle: readonly string[] }>({
  code: 'locale/set-cycle',
  severity: 'error',
  message: ({ cycle }) =>
    `The locale set \`${cycle[0]}\` contains itself: ${cycle.map((name) => `\`${name}\``).join(' → ')}.`,
  help: ({ cycle }) => `In \`${cycle.at(-2)}\`, replace \`${cycle.at(-1)}\` with the languages that you mean.`,
  docs: {
    why: 'A set stands for the languages in it. If it contains itself, the list never ends.',
    bad: 'eight: [en, eleven]\neleven: [eight, ja, ko, zh]',
    good: 'eight: [en, es, fr, de, it, pt, ru, pl]\neleven: [eight, ja, ko, zh]',
  },
  check({ ast: { header } }, report) {
    if (!header) return
    for (const { cycle, set, index } of setCycles(header.value))
      report({ cycle }, { at: spanAt(header, ['localeSets', set, index]) })
  },
})
