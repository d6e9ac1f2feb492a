import { sampleCount } from '../../../compiler/readiness/plural-samples.ts'
import type { HandoverEntry, HandoverText } from '../../../compiler/readiness/handover.ts'

/** What a translator gets, before it has a form. */
export interface HandoverReport {
  readonly entries: readonly HandoverEntry[]
  /** The language that is translated from. */
  readonly english: string
  /** The language that is translated into, where one was asked for. */
  readonly language: string | undefined
}

/** `few (2, 3, 4, 22, 23 …)`, `one (1)`, or nothing for a text that counts nothing. */
export function formLabel({ form, counts = [] }: HandoverText): string {
  if (form === undefined) return ''
  return `${form} (${counts.join(', ')}${counts.length < sampleCount ? '' : ' …'})`
}

/** Limit and placeholders of a text, a sentence each. */
export function remarks({ note }: HandoverEntry): readonly string[] {
  const examples = Object.entries(note?.placeholders ?? {})
  return [
    ...(note?.limit === undefined
      ? []
      : [`At most ${note.limit} characters${examples.length > 0 ? ', with the examples filled in' : ''}.`]),
    ...examples.map(([name, example]) => `{{${name}}} is filled in, e.g. “${example}”.`),
    ...(note?.asInEnglish === true ? ['May be the same as in English.'] : []),
  ]
}
