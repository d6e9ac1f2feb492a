import type { DocumentOf } from '../../../compiler/results/result-of.ts'
import type { HandoverReport } from './handover-report.ts'

/** The texts to translate, for programs. A new field keeps the schema version; a changed meaning increases it. */
export function handoverDocument({ entries, english, language }: HandoverReport): DocumentOf<'i18n notes'> {
  return {
    schema: 'microsites.i18n-notes/v1',
    from: english,
    ...(language !== undefined && { to: language }),
    texts: entries.map(({ translation, english: source, ...entry }) => ({
      ...entry,
      english: source,
      ...(language !== undefined && { translation }),
    })),
  }
}
