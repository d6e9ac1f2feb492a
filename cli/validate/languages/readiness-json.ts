import type { Concern } from '../../../compiler/readiness/concern.ts'
import { concernPlace } from './concern-place.ts'
import type { ReadinessReport } from './readiness-report.ts'
import { sourceLines } from '../../text/source-lines.ts'

/** The translation check as JSON. A new field keeps the schema version; a changed meaning increases it. */
export function readinessJson({ result, ok, textOf }: ReadinessReport): string {
  const linesOf = sourceLines({ textOf })
  const located = (concerns: readonly Concern[]): readonly object[] =>
    concerns.map(({ place, ...rest }) => ({ ...rest, place: concernPlace(place, linesOf) }))
  const report = {
    schema: 'microsites.i18n-check/v1',
    ok,
    languages: result.languages.map(({ language, concerns }) => ({ language, concerns: located(concerns) })),
    sites: result.sites.map(({ languages, ...site }) => ({
      ...site,
      languages: languages.map(({ concerns, ...rest }) => ({ ...rest, concerns: located(concerns) })),
    })),
  }
  return `${JSON.stringify(report, null, 2)}\n`
}
