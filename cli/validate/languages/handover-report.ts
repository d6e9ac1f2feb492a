import { listCounts, placeholderExamples } from '../../../compiler/readiness/handover.ts'
import type { HandoverEntry, HandoverText } from '../../../compiler/readiness/handover.ts'

/** The texts for a translator, before formatting. */
export interface HandoverReport {
  readonly entries: readonly HandoverEntry[]
  /** The source language. */
  readonly english: string
  /** The target language, if one was requested. */
  readonly language: string | undefined
}

/** E.g. `few (2, 3, 4, 22, 23 …)` or `one (1)`; empty for a text without plural forms. */
export function formLabel({ form, counts = [] }: HandoverText): string {
  if (form === undefined) return ''
  return `${form} (${listCounts(counts)})`
}

/** The length limit and placeholders of a text, one sentence each. */
export function remarks({ note }: HandoverEntry): readonly string[] {
  const examples = placeholderExamples(note)
  return [
    ...(note?.limit === undefined
      ? []
      : [`At most ${note.limit} characters${examples.length > 0 ? ', with the examples filled in' : ''}.`]),
    ...examples,
    ...(note?.asInEnglish === true ? ['May be the same as in English.'] : []),
  ]
}
