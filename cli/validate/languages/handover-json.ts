import type { HandoverReport } from './handover-report.ts'

/** The texts to translate, as JSON. A new field keeps the schema version; a changed meaning increases it. */
export function handoverJson({ entries, english, language }: HandoverReport): string {
  const report = {
    schema: 'microsites.i18n-notes/v1',
    from: english,
    ...(language !== undefined && { to: language }),
    texts: entries.map(({ translation, english: source, ...entry }) => ({
      ...entry,
      english: source,
      ...(language !== undefined && { translation }),
    })),
  }
  return `${JSON.stringify(report, null, 2)}\n`
}
