import type { ProjectAst } from './1-parse/ast.ts'
import { secretWrittenOut } from './1-parse/findings/secret/written-out.ts'
import { waive } from './2-check/waivers/waive.ts'
import { catalogue } from './catalogue.ts'
import { collector } from './diagnostic/define.ts'
import type { Diagnostic } from './diagnostic/diagnostic.ts'
import type { Finding, WaivedFinding } from './diagnostic/finding.ts'
import { fingerprinted } from './diagnostic/fingerprint.ts'
import type { Letter } from './diagnostic/fingerprint.ts'
import { hideSecretsIn, hideSecretsOf, secretHider } from './diagnostic/hide-secrets.ts'
import { sortDiagnostics } from './diagnostic/sort.ts'
import { pageFindings } from './pages/findings/index.ts'
import { readinessFindings } from './readiness/findings/index.ts'
import { hideSecrets } from './source/secrets.ts'
import { filesOf, textIn } from './source/source-file.ts'
import type { SourceSet } from './source/source-file.ts'

/** The final findings, after waivers. */
export interface FinalFindings {
  /** The findings that count, sorted by file, place and code. Messages do not show secrets. */
  readonly diagnostics: readonly Finding[]
  readonly waived: readonly WaivedFinding[]
}

export interface FinalizeOptions {
  readonly sources: SourceSet
  readonly ast: ProjectAst
  /** Findings about the files, in any order. */
  readonly found: readonly Diagnostic[]
  /** Findings about rendered pages, or of single languages, in any order. */
  readonly more?: readonly Diagnostic[]
  /** The kinds of findings that were looked for everywhere. Waivers of other kinds do not count as unused. */
  readonly lookedFor?: readonly Letter[]
  /** Day of the run, e.g. `2026-11-21`. If omitted, no waiver has expired. */
  readonly today?: string | undefined
}

const letters: ReadonlyMap<string, Letter> = new Map([
  ...pageFindings.map(({ code }) => [code, 'p'] as const),
  ...readinessFindings.map(({ code }) => [code, 'l'] as const),
])

/**
 * Finalizes findings: sorts and fingerprints them, hides secrets, removes waived findings, and adds findings about
 * waivers.
 */
export function finalizeFindings({
  sources,
  ast,
  found,
  more = [],
  lookedFor = ['f'],
  today,
}: FinalizeOptions): FinalFindings {
  const secret = found.some(({ code }) => code === secretWrittenOut.code)
  const hide = secret ? secretHider(filesOf(sources).map(({ text }) => text)) : undefined
  // Hide secrets in fingerprints too: they are printed, and a short secret could be guessed from one.
  const textOf = textIn(sources, secret ? hideSecrets : undefined)
  const shown = (diagnostics: readonly Diagnostic[]): readonly Diagnostic[] => {
    const sorted = sortDiagnostics(diagnostics)
    return hide ? hideSecretsIn(sorted, hide) : sorted
  }
  const findings = [
    ...fingerprinted(shown(found), textOf),
    // A rule that reports again, for a language that is not offered yet, reports another finding.
    ...fingerprinted(shown(more), textOf, (code) => letters.get(code) ?? 'l'),
  ]
  const ofWaivers = collector()
  const { counting, waived } = waive(
    {
      ast,
      findings,
      catalogue,
      today,
      lookedFor: ({ finding, code = '' }) =>
        lookedFor.some((letter) => finding?.startsWith(letter) ?? letter === (letters.get(code) ?? 'f')),
    },
    ofWaivers.report,
  )
  const added = fingerprinted(shown(ofWaivers.found), textOf)
  const unsorted = added.length > 0 || more.length > 0
  return {
    diagnostics: unsorted ? sortDiagnostics([...counting, ...added]) : counting,
    waived: hide ? waived.map((one) => ({ ...one, waiver: hideSecretsOf(one.waiver, hide) })) : waived,
  }
}
