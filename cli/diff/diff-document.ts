import { levels } from '../../compiler/diff/levels.ts'
import type { ChangesDocument } from '../../compiler/diff/schema/changes.ts'
import type { DiffReport } from './formats/diff-report.ts'

/** A comparison for programs. A new field keeps the schema version; a changed meaning increases it. */
export function diffDocument(report: DiffReport): ChangesDocument {
  const { from, to, environment, sites, domains, guard, reason, changes, rebuilt, textPages } = report
  const effects = changes.flatMap(({ addresses }) => addresses)
  const ofEffect = (name: string): number => effects.filter(({ effect }) => effect === name).length
  const ofLevel = (name: string): number => changes.filter(({ level }) => level === name).length
  const [breaking, risky, safe] = levels
  return {
    schema: 'microsites.diff/v1',
    from,
    to,
    environment,
    summary: {
      breaking: ofLevel(breaking),
      risky: ofLevel(risky),
      safe: ofLevel(safe),
      stops: ofEffect('stops'),
      gone: ofEffect('gone'),
      moves: ofEffect('moves'),
      language: ofEffect('language'),
      shows: ofEffect('shows'),
      appears: ofEffect('appears'),
      leads: ofEffect('leads'),
      textPages,
    },
    sites,
    domains,
    guard: { ...guard, ...(reason !== undefined && { reason }) },
    changes: changes.map((change) => {
      const { place: _, suggested = [], addresses, edits, ...rest } = change
      const place = report.placeOf(change)
      return { ...rest, addresses, edits, ...(suggested.length > 0 && { suggested }), ...(place && { place }) }
    }),
    rebuilt,
  }
}
