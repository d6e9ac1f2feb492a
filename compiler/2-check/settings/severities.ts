import type { ProjectAst } from '../../1-parse/ast.ts'
import type { CatalogueEntry, Report } from '../../diagnostic/define.ts'
import type { Severity } from '../../diagnostic/diagnostic.ts'
import { suggester } from '../../diagnostic/suggester.ts'
import { spanAt } from '../../source/node.ts'
import { severityErrorLowered } from './findings/severity/error-lowered.ts'
import { severityUnknownCode } from './findings/severity/unknown-code.ts'

/** The area of a code: `site` for `site/shared-slug`. */
export const areaOf = (code: string): string => code.slice(0, code.indexOf('/'))

/**
 * Returns a function that gives the severity of a finding as `severity:` of microsites.yaml wants it; `off` if it does not
 * count. A code takes precedence over its area. Errors stay errors. Reports every line that has no effect.
 * @param all every finding that any check can report.
 */
export function severities(
  { platform }: Pick<ProjectAst, 'platform'>,
  all: readonly CatalogueEntry[],
  report: Report,
): (finding: Pick<CatalogueEntry, 'code' | 'severity'>) => Severity | 'off' {
  const wanted = platform?.value.severity
  if (!platform || !wanted) return ({ severity }) => severity
  const usual = new Map(all.map(({ code, severity }) => [code, severity]))
  const areas = new Set(all.map(({ code }) => areaOf(code)))
  const names = new Set([...usual.keys(), ...areas])
  const suggestion = suggester()
  /** Many tools write an area as `site/*`. */
  const hintFor = (name: string): string => {
    const area = name.replace(/\/\*?$/, '')
    return areas.has(area) ? ` Write \`${area}\` for all of them.` : suggestion(name, names)
  }
  for (const [name, to] of Object.entries(wanted)) {
    const at = spanAt(platform, ['severity', name], 'key')
    if (!names.has(name)) report(severityUnknownCode, { name, hint: hintFor(name) }, { at })
    else if (
      to !== 'error' &&
      !all.some(({ code, severity }) => severity === 'warning' && [code, areaOf(code)].includes(name))
    )
      report(severityErrorLowered, { name, to }, { at: spanAt(platform, ['severity', name]) })
  }
  return ({ code, severity }) => (severity === 'error' ? severity : (wanted[code] ?? wanted[areaOf(code)] ?? severity))
}
