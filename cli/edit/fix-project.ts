import type { Finding } from '../../compiler/diagnostic/finding.ts'
import { groupBy } from '../../compiler/source/group-by.ts'
import { compileSources } from '../project/compile-project.ts'
import type { CompiledProject } from '../project/compile-project.ts'
import { addedFindings } from './added-findings.ts'
import { editedTexts, withTexts } from './with-texts.ts'
import type { Checkout } from '../project/checkout.ts'
import type { SourceSet } from '../../compiler/source/source-set.ts'

export interface FixedProject {
  /** Path to new content, for the files that change. */
  readonly texts: ReadonlyMap<string, string>
  /** Number of fixed findings, by code. */
  readonly fixed: ReadonlyMap<string, number>
  /** The project after the fixes. */
  readonly compiled: CompiledProject
}

/** Maximum number of rounds. One round can make fixes of the next one possible. Another run continues. */
const rounds = 10
/** Number of fixes to try one by one, if all of a round together would add an error. */
const tried = 20

/**
 * Fixes the findings that have one safe fix, in memory. A fix that would add an error is skipped: if all fixes of a
 * round together would, they are tried one by one. New warnings are accepted, because a fix may only reveal them. For
 * example, a list may turn out to equal a locale set after a language that is not served is removed from it.
 */
export async function fixProject(checkout: Checkout, sources: SourceSet): Promise<FixedProject> {
  const first: State = { texts: new Map(), compiled: await compileSources(checkout, sources) }
  const original = first.compiled.report.diagnostics
  let state = first
  let best = first
  for (let round = 0; round < rounds; round++) {
    const found = state.compiled.report.diagnostics.filter(({ fix }) => fix)
    const next = found.length > 0 && ((await attempt(found)) ?? (await firstOf(found)))
    if (!next) break
    state = next
    // A later round may fix the errors that this one reveals.
    if (!addedFindings(original, state.compiled.report.diagnostics).some(isError)) best = state
  }
  const fixed = groupBy(addedFindings(best.compiled.report.diagnostics, original), ({ code }) => code)
  return { ...best, fixed: new Map([...fixed].map(([code, { length }]) => [code, length])) }

  async function firstOf(found: readonly Finding[]): Promise<State | undefined> {
    for (const finding of found.slice(0, tried)) {
      const next = await attempt([finding])
      if (next) return next
    }
    return undefined
  }

  /** Applies the fixes of some findings. `undefined` if that adds an error without a fix, or does not fix anything. */
  async function attempt(found: readonly Finding[]): Promise<State | undefined> {
    const { diagnostics } = state.compiled.report
    const edits = found.flatMap(({ fix = [] }) => fix)
    const texts = new Map([...state.texts, ...editedTexts(withTexts(sources, state.texts), edits)])
    const compiled = await compileSources(checkout, withTexts(sources, texts))
    const after = compiled.report.diagnostics
    const harmless = addedFindings(diagnostics, after).every((finding) => finding.fix || !isError(finding))
    return harmless && addedFindings(after, diagnostics).length > 0 ? { texts, compiled } : undefined
  }
}

const isError = ({ severity }: Finding): boolean => severity === 'error'

interface State {
  readonly texts: ReadonlyMap<string, string>
  readonly compiled: CompiledProject
}
