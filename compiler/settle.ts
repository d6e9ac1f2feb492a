import type { ProjectAst } from './1-parse/ast.ts'
import { secretWrittenOut } from './1-parse/findings/secret/written-out.ts'
import { waive } from './2-check/waivers/waive.ts'
import { catalogue } from './catalogue.ts'
import { collector } from './diagnostic/define.ts'
import type { Diagnostic } from './diagnostic/diagnostic.ts'
import type { Settled } from './diagnostic/finding.ts'
import { fingerprinted } from './diagnostic/fingerprint.ts'
import { hideSecretsIn, hideSecretsOf, secretHider } from './diagnostic/hide-secrets.ts'
import { sortDiagnostics } from './diagnostic/sort.ts'
import { pageFindings } from './pages/findings/index.ts'
import { hideSecrets } from './source/secrets.ts'
import { filesOf, textIn } from './source/source-file.ts'
import type { SourceSet } from './source/source-file.ts'

export interface SettleOptions {
  readonly sources: SourceSet
  readonly ast: ProjectAst
  /** Findings about the files, in any order. */
  readonly found: readonly Diagnostic[]
  /**
   * Findings about rendered pages. If omitted, pages were not checked, and waivers of such findings do not count as
   * unused.
   */
  readonly ofPages?: readonly Diagnostic[] | undefined
  /** Day of the run, e.g. `2026-11-21`. If omitted, no waiver has expired. */
  readonly today?: string | undefined
}

const pageCodes: ReadonlySet<string> = new Set(pageFindings.map(({ code }) => code))

/**
 * Finalizes findings: sorts and fingerprints them, hides secrets, removes waived findings, and adds findings about
 * waivers.
 */
export function settle({ sources, ast, found, ofPages, today }: SettleOptions): Settled {
  const secret = found.some(({ code }) => code === secretWrittenOut.code)
  const hide = secret ? secretHider(filesOf(sources).map(({ text }) => text)) : undefined
  // Hide secrets in fingerprints too: they are printed, and a short secret could be guessed from one.
  const textOf = textIn(sources, secret ? hideSecrets : undefined)
  const shown = (diagnostics: readonly Diagnostic[]): readonly Diagnostic[] => {
    const sorted = sortDiagnostics(diagnostics)
    return hide ? hideSecretsIn(sorted, hide) : sorted
  }
  const findings = [...fingerprinted(shown(found), textOf), ...fingerprinted(shown(ofPages ?? []), textOf, 'p')]
  const ofWaivers = collector()
  const { counting, waived } = waive(
    {
      ast,
      findings,
      catalogue,
      today,
      lookedFor: ({ finding, code }) =>
        ofPages !== undefined || !(finding?.startsWith('p') ?? pageCodes.has(code ?? '')),
    },
    ofWaivers.report,
  )
  const added = fingerprinted(shown(ofWaivers.found), textOf)
  const unsorted = added.length > 0 || (ofPages?.length ?? 0) > 0
  return {
    diagnostics: unsorted ? sortDiagnostics([...counting, ...added]) : counting,
    waived: hide ? waived.map((one) => ({ ...one, waiver: hideSecretsOf(one.waiver, hide) })) : waived,
  }
}
