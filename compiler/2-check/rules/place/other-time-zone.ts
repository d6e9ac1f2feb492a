import { zonesWithin } from '../../../domain/territories.ts'
import { zoneOf, zonesAt, zonesOf } from '../../../domain/zone-of.ts'
import { fieldSpan } from '../../context.ts'
import { defineRule } from '../../rule.ts'

export const placeOtherTimeZone = defineRule<{ zone: string; where: string; there: readonly string[] }>({
  code: 'place/other-time-zone',
  severity: 'warning',
  message: ({ zone, where }) => `\`${zone}\` is not the time zone ${where}.`,
  help: ({ there }) =>
    there.length > 0 && there.length <= most
      ? `Write ${there.map((zone) => `\`${zone}\``).join(' or ')}.`
      : 'Write the time zone of the place. If you add `geo`, its position, this finding names the zone.',
  impact: () => 'Opening hours and reservation times would be off by hours, at least for part of the year.',
  docs: {
    why: 'A row copied from another one often keeps the old time zone. The borders of time zones are known to about 50 km.',
    bad: 'place: { country: US, timeZone: America/New_York, geo: [34.0522, -118.2437] }',
    good: 'place: { country: US, timeZone: America/Los_Angeles, geo: [34.0522, -118.2437] }',
  },
  check({ ast }, report) {
    for (const site of ast.sites) {
      const { country, geo, timeZone } = site.row.value.place ?? {}
      if (timeZone === undefined || (country === undefined && !geo)) continue
      const zone = zoneOf(timeZone)
      const own = country === undefined ? undefined : zonesOf(country)
      const within = country === undefined ? undefined : zonesWithin(country)
      const inCountry = !within || (zone !== undefined && within.includes(zone))
      const here = geo ? zonesAt(geo).filter((name) => !within || within.includes(name)) : []
      const covers = geo && (zone?.covers(geo) || here.some((name) => name.country === legal.get(zone?.name ?? '')))
      if (zone && inCountry && (!geo || covers)) continue
      // Other findings: an unknown name (`site/unknown-time-zone`), and a position abroad with its own zone
      // (`place/outside-country`).
      if (own?.length === 0 || (!zone && !noPlace.test(timeZone)) || (covers && here.length === 0)) continue
      if (inCountry && zone && here.length === 0) continue
      const there = (here.length > 0 ? here : (own ?? [])).map(({ name }) => name)
      const where = inCountry ? 'of this position' : `of \`${country}\``
      report({ zone: timeZone, where, there }, { at: fieldSpan(site, ['place', 'timeZone']) })
    }
  },
})

/** Zones that do not belong to a place. */
const noPlace = /^(?:Etc\/.+|UTC|GMT)$/

/** Zones that apply by law in a whole country, even where people follow other clocks. */
const legal: ReadonlyMap<string, string> = new Map([['Asia/Shanghai', 'CN']])

/** A longer list of names would not help. */
const most = 4
