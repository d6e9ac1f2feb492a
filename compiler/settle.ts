import type { ProjectAst } from './1-parse/ast.ts'
import { secretWrittenOut } from './1-parse/findings/secret/written-out.ts'
import type { WaiverRow } from './1-parse/schema/platform.ts'
import { waive } from './2-check/waivers/waive.ts'
import { catalogue } from './catalogue.ts'
import type { CatalogueEntry } from './diagnostic/define.ts'
import { collector } from './diagnostic/define.ts'
import type { Diagnostic } from './diagnostic/diagnostic.ts'
import type { Finding, WaivedFinding } from './diagnostic/finding.ts'
import { fingerprinted } from './diagnostic/fingerprint.ts'
import type { RunLetter } from './diagnostic/fingerprint.ts'
import { hideSecretsIn, hideSecretsOf, secretHider } from './diagnostic/hide-secrets.ts'
import { sortDiagnostics } from './diagnostic/sort.ts'
import { pageFindings } from './pages/findings/index.ts'
import { hideSecrets } from './source/secrets.ts'
import { filesOf, textIn } from './source/source-file.ts'
import type { SourceSet } from './source/source-file.ts'

/** The final findings, after waivers. */
export interface Settled {
  /** The findings that count, sorted by file, place and code. Messages do not show secrets. */
  readonly diagnostics: readonly Finding[]
  readonly waived: readonly WaivedFinding[]
}

export interface SettleOptions {
  readonly sources: SourceSet
  readonly ast: ProjectAst
  /** Findings in any order, by the run that looks for them. A waiver counts as unused only if its run took place. */
  readonly found: Readonly<Partial<Record<RunLetter, readonly Diagnostic[]>>>
  /** Day of the run, e.g. `2026-11-21`. If omitted, no waiver has expired. */
  readonly today?: string | undefined
  /** Every finding that the run can report. */
  readonly known?: readonly CatalogueEntry[] | undefined
  /** True if the run checked only a part, so that a waiver may be for another. */
  readonly partial?: boolean | undefined
}

const pageCodes: ReadonlySet<string> = new Set(pageFindings.map(({ code }) => code))

/** The run that looks for what a waiver names. */
function runOf({ finding, code = '' }: WaiverRow): string | undefined {
  if (finding !== undefined) return finding[0]
  return code.startsWith('page/') ? 'b' : pageCodes.has(code) ? 'p' : 'f'
}

/**
 * Finalizes findings: sorts and fingerprints them, hides secrets, removes waived findings, and adds findings about
 * waivers.
 */
export function settle({ sources, ast, found, today, known = catalogue, partial = false }: SettleOptions): Settled {
  const runs = (['f', 'p', 'b'] as const).filter((letter) => found[letter])
  const secret = found.f?.some(({ code }) => code === secretWrittenOut.code) === true
  const hide = secret ? secretHider(filesOf(sources).map(({ text }) => text)) : undefined
  // Hide secrets in fingerprints too: they are printed, and a short secret could be guessed from one.
  const textOf = textIn(sources, secret ? hideSecrets : undefined)
  const shown = (diagnostics: readonly Diagnostic[]): readonly Diagnostic[] => {
    const sorted = sortDiagnostics(diagnostics)
    return hide ? hideSecretsIn(sorted, hide) : sorted
  }
  const ofWaivers = collector()
  const { counting, waived } = waive(
    {
      ast,
      findings: runs.flatMap((letter) => fingerprinted(shown(found[letter] ?? []), textOf, letter)),
      catalogue: known,
      today,
      lookedFor: (row) => !partial && runs.some((letter) => letter === runOf(row)),
    },
    ofWaivers.report,
  )
  const added = fingerprinted(shown(ofWaivers.found), textOf)
  const unsorted = added.length > 0 || runs.length > 1
  return {
    diagnostics: unsorted ? sortDiagnostics([...counting, ...added]) : counting,
    waived: hide ? waived.map((one) => ({ ...one, waiver: hideSecretsOf(one.waiver, hide) })) : waived,
  }
}
