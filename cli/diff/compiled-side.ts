import { compile } from '../../compiler/compile.ts'
import { hideSecrets } from '../../compiler/source/secrets.ts'
import { locatorIn } from '../../compiler/locate.ts'
import { textIn } from '../../compiler/source/source-set.ts'
import type { Compilation } from '../../compiler/compile.ts'
import type { ParseCache } from '../../compiler/1-parse/parse-cache.ts'
import type { Project } from '../../compiler/3-resolve/project.ts'
import type { ChangeSet } from '../../compiler/diff/change.ts'
import type { DiffSide } from '../../compiler/diff/comparison.ts'
import { CommandFailure } from '../program/command-failure.ts'
import type { Host } from '../program/host.ts'
import { today } from '../project/today.ts'
import { findingsFailure } from '../findings/findings-failure.ts'
import { plural } from '../text/plural.ts'
import { printable } from '../text/printable.ts'
import type { ProjectCache } from './project-cache.ts'
import type { NamedSide } from './side-named.ts'
import type { SourceSet } from '../../compiler/source/source-set.ts'

/** One of the two sides, compiled. */
export interface CompiledSide extends DiffSide {
  readonly label: string
  /** Its files. A release has none. */
  readonly written?: {
    readonly named: NamedSide
    /** The function that locates values in the files. Parses the files again if the project came from the cache. */
    locator(this: void): Promise<Compilation['locate']>
  }
}

/** Two sides and their differences. */
export interface ComparedSides {
  readonly from: CompiledSide
  readonly to: CompiledSide
  readonly changes: ChangeSet
  /** A sentence that says what is not compared. Missing if everything is compared. */
  readonly note?: string
  /** Saves what this run has parsed, for the next run. */
  keep(this: void): void
}

export interface SideCaches {
  /** The parse cache. Loaded only if something has to be compiled. */
  rows(this: void): ParseCache
  readonly projects: ProjectCache
}

/** Compiles a side, or takes it from the cache. Throws a {@link CommandFailure} that shows its errors if it has any. */
export async function compiledSide(
  named: NamedSide,
  { rows, projects }: SideCaches,
  host: Pick<Host, 'color'>,
): Promise<CompiledSide> {
  const key = `${today()} ${named.key}`
  const known = projects.get(key)
  const common = { label: named.label, ...(named.templates && { templates: named.templates }) }
  if (known)
    return { ...common, project: known, written: { named, locator: async () => locatorIn(await named.load(), rows()) } }
  const sources = await named.load()
  const compilation = await compile(sources, { cache: rows(), today: today() })
  const project = projectOf(named.label, sources, compilation, host)
  projects.set(key, project)
  return { ...common, project, written: { named, locator: () => Promise.resolve(compilation.locate) } }
}

function projectOf(label: string, sources: SourceSet, compilation: Compilation, host: Pick<Host, 'color'>): Project {
  if (compilation.project) return compilation.project
  const errors = compilation.diagnostics.filter(({ severity }) => severity === 'error')
  const report = {
    ...compilation,
    diagnostics: errors,
    waived: [],
    textOf: textIn(sources, hideSecrets),
    folder: '',
  }
  const why = `Nothing was compared, because ${printable(label)} has ${plural(errors.length, 'error')}.\n\n`
  const { exitCode, stderr = '', ...data } = findingsFailure(report, host, why)
  throw new CommandFailure(exitCode, stderr.trimEnd(), data)
}
