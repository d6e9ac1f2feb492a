import { fieldSpan } from '../../context.ts'
import type { Nameable } from '../../context.ts'
import { didYouMean } from '../../../domain/nearest.ts'
import { defineRule } from '../../rule.ts'

export const placeNotNameable = defineRule<{ code: string; is: string; hint: string }>({
  code: 'place/not-nameable',
  severity: 'error',
  message: ({ code, is }) => `\`${code}\` is not ${is} that pages can name.`,
  help: ({ code, hint }) => `Correct or remove \`${code}\`.${hint}`,
  docs: {
    why: 'The names of airports and languages come from the data set of the package. It has airports with scheduled flights, and the languages of countries.',
    bad: 'place: { airports: [LHR, LGX] }',
    good: 'place: { airports: [LHR, LGW] }',
  },
  check({ ast, nameable }, report) {
    let known: Nameable | undefined
    for (const site of nameable ? ast.sites : []) {
      const { airports = [], spoken = [] } = site.row.value.place ?? {}
      if (airports.length + spoken.length === 0) continue
      // Only a table that names something pays for the data.
      known ??= nameable?.()
      for (const [index, code] of airports.entries())
        if (!known?.airports.has(code))
          report({ code, is: 'an airport', hint: '' }, { at: fieldSpan(site, ['place', 'airports', index]) })
      for (const [index, code] of spoken.entries())
        if (!known?.languages.has(code)) {
          const hint = didYouMean(code, known?.languages ?? [])
          report({ code, is: 'a language', hint }, { at: fieldSpan(site, ['place', 'spoken', index]) })
        }
    }
  },
})
