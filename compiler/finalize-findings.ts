import type { ProjectAst } from './1-parse/ast.ts'
import { secretWrittenOut } from './1-parse/findings/secret/written-out.ts'
import { severities } from './2-check/settings/severities.ts'
import { waive } from './2-check/settings/waive.ts'
import { catalogue } from './catalogue.ts'
import type { CatalogueEntry } from './diagnostic/define.ts'
import { collector } from './diagnostic/define.ts'
import type { Diagnostic } from './diagnostic/diagnostic.ts'
import type { FinalFindings } from './diagnostic/finding.ts'
import { fingerprinted } from './diagnostic/fingerprint.ts'
import type { RunLetter } from './diagnostic/fingerprint.ts'
import { hideSecretsIn, hideSecretsOf, secretHider } from './diagnostic/hide-secrets.ts'
import { sortDiagnostics } from './diagnostic/sort.ts'
import { ownCodes } from './2-check/settings/own-codes.ts'
import { everyFinding } from './pages/page-checks.ts'
import * as pageFindings from './pages/findings/index.ts'
import * as readinessFindings from './readiness/findings/index.ts'
import { hideSecrets } from './source/secrets.ts'
import { filesOf, textIn } from './source/source-set.ts'
import type { SourceSet } from './source/source-set.ts'

export interface FinalizeOptions {
  readonly sources: SourceSet
  readonly ast: ProjectAst
  /** Findings in any order, by the kind of run that looks for them. */
  readonly found: Readonly<Partial<Record<RunLetter, readonly Diagnostic[]>>>
  /** The runs that looked everywhere. Only their waivers can be unused. By default those of `found`. */
  readonly lookedFor?: readonly RunLetter[] | undefined
  /** Day of the run, e.g. `2026-11-21`. If omitted, no waiver has expired. */
  readonly today?: string | undefined
  /** Every finding that the run can report. */
  readonly known?: readonly CatalogueEntry[] | undefined
  /** The project's own rules. Without them, nothing is known about their codes. */
  readonly own?: readonly CatalogueEntry[] | undefined
}

const letters: ReadonlyMap<string, RunLetter> = new Map([
  ...Object.values(pageFindings).map(({ code }) => [code, 'p'] as const),
  ...Object.values(readinessFindings).map(({ code }) => [code, 'l'] as const),
])

/** The kind of run that reports a code. */
export function runOf(code: string): RunLetter {
  return code.startsWith('page/') ? 'b' : (letters.get(code) ?? 'f')
}

/** Entries for the project's own rules while they do not run. */
function named(ast: ProjectAst): readonly CatalogueEntry[] {
  const docs = { why: '', bad: '', good: '' }
  return ownCodes(ast).map((code) => ({ code, severity: 'warning', docs }))
}

/**
 * Finalizes findings: sorts and fingerprints them, hides secrets, removes waived findings, sets their severity, and adds
 * findings about these settings.
 */
export function finalizeFindings({
  sources,
  ast,
  found,
  lookedFor,
  today,
  own,
  known = catalogue,
}: FinalizeOptions): FinalFindings {
  const runs = (['f', 'l', 'p', 'b'] as const).filter((letter) => found[letter])
  const complete: readonly string[] = lookedFor ?? runs
  const secret = found.f?.some(({ code }) => code === secretWrittenOut.code) === true
  const hide = secret ? secretHider(filesOf(sources).map(({ text }) => text)) : undefined
  // Hide secrets in fingerprints too: they are printed, and a short secret could be guessed from one.
  const textOf = textIn(sources, secret ? hideSecrets : undefined)
  const shown = (diagnostics: readonly Diagnostic[]): readonly Diagnostic[] => {
    const sorted = sortDiagnostics(diagnostics)
    return hide ? hideSecretsIn(sorted, hide) : sorted
  }
  const ofSettings = collector()
  const { counting, waived } = waive(
    {
      ast,
      text: sources.platform.text,
      findings: runs.flatMap((letter) => fingerprinted(shown(found[letter] ?? []), textOf, letter)),
      catalogue: [...known, ...(own ?? named(ast))],
      today,
      lookedFor: ({ finding, code = '' }) => complete.includes(finding?.[0] ?? runOf(code)),
    },
    ofSettings.report,
  )
  const severityOf = severities(ast, [...everyFinding, ...(own ?? named(ast))], ofSettings.report)
  const added = fingerprinted(shown(ofSettings.found), textOf)
  const all = sortDiagnostics([...counting, ...added])
  return {
    diagnostics: all.flatMap((finding) => {
      const severity = severityOf(finding)
      return severity === 'off' ? [] : severity === finding.severity ? finding : { ...finding, severity }
    }),
    waived: hide ? waived.map((finding) => ({ ...finding, waiver: hideSecretsOf(finding.waiver, hide) })) : waived,
  }
}
