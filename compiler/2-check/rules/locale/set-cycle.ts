import { spanAt } from '../../../source/node.ts'
import { defineRule } from '../../rule.ts'

export const localeSetCycle = defineRule<{ cycle: readonly string[] }>({
  code: 'locale/set-cycle',
  severity: 'error',
  message: ({ cycle }) =>
    `The locale set \`${cycle[0]}\` contains itself: ${cycle.map((name) => `\`${name}\``).join(' → ')}.`,
  help: ({ cycle }) => `Remove \`${cycle.at(-1)}\` from \`${cycle.at(-2)}\`, and name the languages that were meant.`,
  docs: {
    why: 'A set stands for the languages in it. One that contains itself has no end.',
    bad: 'eight: [en, eleven]\neleven: [eight, ja, ko, zh]',
    good: 'eight: [en, es, fr, de, it, pt, ru, pl]\neleven: [eight, ja, ko, zh]',
  },
  check({ ast: { header } }, report) {
    const sets = header?.value.localeSets ?? {}
    const finished = new Set<string>()
    const path: string[] = []
    const open = new Set<string>()
    for (const name of Object.keys(sets)) visit(name)

    function visit(name: string): void {
      if (finished.has(name)) return
      path.push(name)
      open.add(name)
      for (const [index, member] of (sets[name] ?? []).entries()) {
        // `en: [en]`: within the set of its own name, a name is the language.
        if (!header || member === name || !Object.hasOwn(sets, member)) continue
        if (open.has(member))
          report(
            { cycle: [...path.slice(path.indexOf(member)), member] },
            { at: spanAt(header, ['localeSets', name, index]) },
          )
        else visit(member)
      }
      path.pop()
      open.delete(name)
      finished.add(name)
    }
  },
})
