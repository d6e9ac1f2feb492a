import { compile, hideSecrets, textIn } from '../../compiler/index.ts'
import type { Compilation, ParseCache, Project } from '../../compiler/index.ts'
import type { DiffSide } from '../../compiler/diff/comparison.ts'
import { CommandFailure } from '../command-failure.ts'
import { today } from '../load/today.ts'
import { exitCodes } from '../outcome.ts'
import type { Host } from '../host.ts'
import { findingsViews } from '../views/findings/index.ts'
import { plural } from '../views/plural.ts'
import { printable } from '../views/printable.ts'
import type { NamedSide } from './side-named.ts'

/** One of the two that are compared, compiled. */
export interface CompiledSide extends DiffSide {
  readonly named: NamedSide
  readonly compilation: Compilation
}

/** Compiles a side. Throws a {@link CommandFailure} that shows its errors where it has some. */
export async function compiledSide(
  named: NamedSide,
  cache: ParseCache,
  host: Pick<Host, 'color'>,
): Promise<CompiledSide> {
  const compilation = await compile(named.sources, cache, undefined, today())
  if (!compilation.project) throw unreadable(named, compilation, host)
  return { named, compilation, ...side(compilation.project, named) }
}

function side(project: Project, { templates }: NamedSide): DiffSide {
  return { project, ...(templates && { templates }) }
}

function unreadable({ label, sources }: NamedSide, compilation: Compilation, host: Pick<Host, 'color'>): Error {
  const errors = compilation.diagnostics.filter(({ severity }) => severity === 'error')
  const textOf = textIn(sources)
  const report = {
    ...compilation,
    diagnostics: errors,
    waived: [],
    textOf: (file: string) => hideSecrets(textOf(file)),
    folder: '',
  }
  return new CommandFailure(
    exitCodes.findings,
    `Nothing was compared: ${plural(errors.length, 'error')} ${errors.length === 1 ? 'keeps' : 'keep'} ${printable(label)} from being read.\n\n${findingsViews.pretty(report, host).trimEnd()}`,
  )
}
