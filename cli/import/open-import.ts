import { yamlEmpty } from '../../compiler/1-parse/findings/yaml/empty.ts'
import type { Diagnostic } from '../../compiler/diagnostic/diagnostic.ts'
import type { Finding } from '../../compiler/diagnostic/finding.ts'
import { fingerprinted } from '../../compiler/diagnostic/fingerprint.ts'
import { sortDiagnostics } from '../../compiler/diagnostic/sort.ts'
import type { SourceSet } from '../../compiler/source/source-set.ts'
import { importFailure } from '../findings/findings-failure.ts'
import type { Host } from '../program/host.ts'
import type { Failure } from '../program/outcome.ts'
import { checkoutAt } from '../project/checkout-at.ts'
import type { Checkout } from '../project/checkout.ts'
import { compileSources } from '../project/compile-project.ts'
import type { CompiledProject } from '../project/compile-project.ts'
import { editProject } from '../project/edit-project.ts'
import { loadProject } from '../project/load-project.ts'
import type { RawSheet } from './raw-sheet.ts'
import { refuseUnknown } from './sheet-columns.ts'

export interface ImportOptions {
  readonly dryRun: boolean
  /** Why an import that changes more than the guard allows is meant. */
  readonly reason: string | undefined
  /** Header to column. For a sheet of sites, in addition to `import.columns` of microsites.yaml. */
  readonly mapping: Readonly<Record<string, string>>
  /** Whether columns that are guessed and cells that are corrected are refused. */
  readonly strict: boolean
}

/** A project into whose table a file is imported. */
export interface OpenImport {
  readonly host: Host
  readonly checkout: Checkout
  readonly sources: SourceSet
  readonly before: CompiledProject
  /** The outcome if the file has errors. */
  refuse(this: void, found: readonly Diagnostic[], notes?: string): Failure
}

/**
 * Reads the project and imports a file into its table, while no other command edits it. Fails if a part of its tables is not known, or if
 * the file cannot be read. Throws if the mapping names a header that the file does not have.
 */
export function openImport<Result>(
  host: Host,
  raw: RawSheet,
  { mapping, dryRun }: Pick<ImportOptions, 'mapping' | 'dryRun'>,
  importInto: (opened: OpenImport) => Promise<Result | Failure>,
): Promise<Result | Failure> {
  const checkout = checkoutAt(host)
  const importOnce = async (): Promise<Result | Failure> => {
    const sources = loadProject(checkout)
    const before = await compileSources(checkout, sources)
    const unread = unreadErrors(before)
    if (unread.length > 0) return importFailure(before.report, unread, host)
    const refuse = (found: readonly Diagnostic[], notes?: string): Failure => {
      const findings = fingerprinted(sortDiagnostics(found), () => raw.file.text)
      return importFailure({ ...before.report, textOf: () => raw.file.text, waived: [] }, findings, host, notes)
    }
    if (raw.found.length > 0) return refuse(raw.found)
    refuseUnknown(mapping, raw.headers, raw.file.path)
    return importInto({ host, checkout, sources, before, refuse })
  }
  return editProject(checkout, importOnce, dryRun)
}

/** Errors because of which a part of the tables is not known. A table without rows is where to begin. */
function unreadErrors({ report, compilation: { unread } }: CompiledProject): readonly Finding[] {
  const missing = unread.filter(({ code, severity }) => severity === 'error' && code !== yamlEmpty.code)
  return report.diagnostics.filter(({ code, span }) =>
    missing.some(({ code: other, span: at }) => other === code && at.file === span.file && at.start === span.start),
  )
}
