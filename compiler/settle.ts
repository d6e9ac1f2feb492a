import type { ProjectAst } from './1-parse/ast.ts'
import { secretWrittenOut } from './1-parse/findings/secret/written-out.ts'
import { waive } from './2-check/waivers/waive.ts'
import { catalogue } from './catalogue.ts'
import { collector } from './diagnostic/define.ts'
import type { Diagnostic } from './diagnostic/diagnostic.ts'
import type { Finding, WaivedFinding } from './diagnostic/finding.ts'
import { fingerprinted } from './diagnostic/fingerprint.ts'
import { hideSecretsIn, hideSecretsOf, secretHider } from './diagnostic/hide-secrets.ts'
import { sortDiagnostics } from './diagnostic/sort.ts'
import { pageFindings } from './pages/findings/index.ts'
import { hideSecrets } from './source/secrets.ts'
import { filesOf, textIn } from './source/source-file.ts'
import type { SourceSet } from './source/source-file.ts'

/** What a check has found, once waivers have been heard. */
export interface Settled {
  /** What counts, sorted by file, place and code. Messages show no secret. */
  readonly diagnostics: readonly Finding[]
  readonly waived: readonly WaivedFinding[]
}

export interface SettleOptions {
  readonly sources: SourceSet
  readonly ast: ProjectAst
  /** Of the files, in any order. */
  readonly found: readonly Diagnostic[]
  /** Of rendered pages; left out where none were looked at, and waivers of such findings are left alone then. */
  readonly ofPages?: readonly Diagnostic[] | undefined
  /** Day of the run, as in `2026-11-21`; left out, no waiver has ended. */
  readonly today?: string | undefined
}

const pageCodes: ReadonlySet<string> = new Set(pageFindings.map(({ code }) => code))

/** Gives what was found its order and its fingerprints, takes out what is waived, and adds what is wrong with waivers. */
export function settle({ sources, ast, found, ofPages, today }: SettleOptions): Settled {
  const secret = found.some(({ code }) => code === secretWrittenOut.code)
  const hide = secret ? secretHider(filesOf(sources).map(({ text }) => text)) : undefined
  // A fingerprint is shown too, and a short secret could be found by trying.
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
