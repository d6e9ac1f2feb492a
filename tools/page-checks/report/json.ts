import { passes } from '../check.ts'
import type { Outcome } from '../run-checks.ts'

/** Everything that was found, for programs. Places have their domain and path and nothing of the page. */
export function reportJson(outcomes: readonly Outcome[]): string {
  const report = outcomes.map(({ check, figures, findings, notes = [], took }) => ({
    check: check.name,
    milliseconds: Math.round(took),
    figures: figures.map(({ at, ...figure }) => ({
      ...figure,
      passes: passes(figure),
      ...(at && { at: { domain: at.domain, path: at.path } }),
    })),
    findings: findings.map(({ domain, path, message, detail }) => ({ domain, path, message, detail })),
    notes,
  }))
  return `${JSON.stringify({ schema: 'microsites.page-checks/v1', checks: report }, null, 2)}\n`
}
