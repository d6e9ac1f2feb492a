import { textIn } from '../../compiler/index.ts'
import type { Finding, SourceSet } from '../../compiler/index.ts'
import { applyEdits } from '../../compiler/source/text-edit.ts'
import type { TextEdit } from '../../compiler/source/text-edit.ts'
import { compileSources } from '../load/compile-project.ts'
import type { CompiledProject } from '../load/compile-project.ts'
import { addedFindings } from './added-findings.ts'
import { withTexts } from './with-texts.ts'

export interface FixedProject {
  /** Path to content of the files that change. */
  readonly texts: ReadonlyMap<string, string>
  /** How many findings of each code are gone. */
  readonly mended: ReadonlyMap<string, number>
  /** What the project is then. */
  readonly compiled: CompiledProject
}

/** Each round can make room for the next; a project that needs more of them is mended by another run. */
const rounds = 10
/** Where a round as a whole does harm, so many of its fixes are tried by themselves. */
const tried = 20

/**
 * Mends what has one safe remedy, in memory. A fix that would add an error is not made: where a round as a whole does,
 * its fixes are tried one by one. A warning that comes to light is not of the fix's making: without the language that
 * nobody serves, a list may turn out to be a set's.
 */
export async function fixProject(root: string, sources: SourceSet): Promise<FixedProject> {
  const first: State = { texts: new Map(), compiled: await compileSources(root, sources) }
  const original = first.compiled.report.diagnostics
  let state = first
  let best = first
  for (let round = 0; round < rounds; round++) {
    const found = state.compiled.report.diagnostics.filter(({ fix }) => fix)
    const next = found.length > 0 && ((await attempt(found)) ?? (await firstOf(found)))
    if (!next) break
    state = next
    // What one round brings to light, another may mend.
    if (!addedFindings(original, state.compiled.report.diagnostics).some(isError)) best = state
  }
  const mended = new Map<string, number>()
  for (const { code } of addedFindings(best.compiled.report.diagnostics, original))
    mended.set(code, (mended.get(code) ?? 0) + 1)
  return { ...best, mended }

  async function firstOf(found: readonly Finding[]): Promise<State | undefined> {
    for (const one of found.slice(0, tried)) {
      const next = await attempt([one])
      if (next) return next
    }
    return undefined
  }

  /** Applies the fixes of some findings, unless that brings errors that can't be mended in turn. */
  async function attempt(found: readonly Finding[]): Promise<State | undefined> {
    const texts = new Map(state.texts)
    const { diagnostics } = state.compiled.report
    // Not the report's, in which secrets are hidden.
    const textOf = textIn(withTexts(sources, state.texts))
    for (const [path, edits] of editsByFile(found)) texts.set(path, applyEdits(textOf(path), edits))
    const compiled = await compileSources(root, withTexts(sources, texts))
    const after = compiled.report.diagnostics
    const harmless = addedFindings(diagnostics, after).every((one) => one.fix || !isError(one))
    return harmless && addedFindings(after, diagnostics).length > 0 ? { texts, compiled } : undefined
  }
}

const isError = ({ severity }: Finding): boolean => severity === 'error'

interface State {
  readonly texts: ReadonlyMap<string, string>
  readonly compiled: CompiledProject
}

function editsByFile(found: readonly Finding[]): ReadonlyMap<string, readonly TextEdit[]> {
  const files = new Map<string, TextEdit[]>()
  for (const edit of found.flatMap(({ fix = [] }) => fix)) {
    const edits = files.get(edit.span.file)
    if (edits) edits.push(edit)
    else files.set(edit.span.file, [edit])
  }
  return files
}
