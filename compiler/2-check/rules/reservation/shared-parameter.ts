import { appAddress } from '../../../domain/app-address.ts'
import { parameterNames, reservationParameters } from '../../../domain/reservation-parameters.ts'
import type { ReservationParameter } from '../../../domain/reservation-parameters.ts'
import { spanAt } from '../../../source/node.ts'
import { groupBy } from '../../../source/group-by.ts'
import { defineRule } from '../../rule.ts'

export const reservationSharedParameter = defineRule<{ name: string; of: string }>({
  code: 'reservation/shared-parameter',
  severity: 'error',
  message: ({ name, of }) => `The parameter \`${name}\` is used twice: ${of}.`,
  help: () => 'Give each parameter its own name, as the customer app expects it.',
  impact: () => 'The customer app would get only one of the two values.',
  docs: {
    why: 'A page sends its values to the customer app in the query of a URL, so each value needs its own name. Names that you leave out have a default. The query of `app` is sent too.',
    bad: 'reservation: { parameters: { dropDate: date, pickDate: date } }',
    good: 'reservation: { parameters: { dropDate: from, pickDate: to } }',
  },
  check({ ast: { platform } }, report) {
    if (!platform) return
    const { reservation, environments } = platform.value
    const names = Object.entries(parameterNames(reservation?.parameters ?? {}))
    const by = (key: string): string => {
      const [what = ''] = reservationParameters[key as ReservationParameter].holds.split(',')
      return `for ${what}`
    }
    for (const [name, [first, second]] of groupBy(names, ([, parameter]) => parameter)) {
      if (!first || !second) continue
      // At least one of the two is set in the file: the defaults all differ.
      const [key] = Object.hasOwn(reservation?.parameters ?? {}, second[0]) ? second : first
      report(
        { name, of: `${by(first[0])} and ${by(second[0])}` },
        { at: spanAt(platform, ['reservation', 'parameters', key]) },
      )
    }
    const keys = new Map(names.map(([key, name]) => [name, key]))
    for (const [environment, { app }] of Object.entries(environments))
      for (const name of Object.keys(appAddress(app).query)) {
        const key = keys.get(name)
        if (key !== undefined)
          report(
            { name, of: `in the query of this URL and ${by(key)}` },
            { at: spanAt(platform, ['environments', environment, 'app']) },
          )
      }
  },
})
