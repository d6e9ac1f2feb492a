import type { HandoverReport } from './handover-report.ts'

/** For programs. A new field keeps the version, a changed meaning makes the next one. */
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
