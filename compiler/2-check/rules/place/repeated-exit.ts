import { repeats } from '../../../source/repeats.ts'
import { defineRule } from '../../rule.ts'
import { factSpan, factsOf } from '../../site-facts.ts'

export const placeRepeatedExit = defineRule<{ id: string }>({
  code: 'place/repeated-exit',
  severity: 'error',
  message: ({ id }) => `Two exits have the id \`${id}\`.`,
  help: () => 'Give one of them another id, e.g. `north-west`.',
  docs: {
    why: 'Links can point to an exit by its id, so each id must be unique.',
    bad: 'exits: [{ id: north, name: { en: North exit } }, { id: north, name: { en: North-west exit } }]',
    good: 'exits: [{ id: north, name: { en: North exit } }, { id: north-west, name: { en: North-west exit } }]',
  },
  check({ ast }, report) {
    for (const site of ast.sites) {
      const exits = (factsOf(ast, site).exits ?? []).entries()
      for (const [[before], [index, { id }]] of repeats(exits, ([, exit]) => exit.id)) {
        const related = [{ span: factSpan(ast, site, ['exits', before, 'id']), message: 'first written here' }]
        report({ id }, { at: factSpan(ast, site, ['exits', index, 'id']), related })
      }
    }
  },
})
