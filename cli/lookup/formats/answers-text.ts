import type { DocumentOf } from '../../../compiler/results/result-of.ts'
import type { Span } from '../../../compiler/source/span.ts'
import type { Host } from '../../program/host.ts'
import { printable } from '../../text/printable.ts'
import { placeText } from '../../text/region.ts'
import { sourceLines } from '../../text/source-lines.ts'
import type { SourceLines } from '../../text/source-lines.ts'
import { styleFor } from '../../text/style.ts'
import type { Answer } from '../answer.ts'
import { domainText } from './domain-text.ts'
import { explanation } from './explanation.ts'
import { localeText } from './locale-text.ts'
import type { LookupView } from './lookup-view.ts'
import { slugText } from './slug-text.ts'

/** Everything that a word may refer to. */
export interface Answers {
  readonly answers: readonly Answer[]
  textOf(file: string): string
}

/** Lookup results for people. */
export function answersText({ answers, textOf }: Answers, host: Pick<Host, 'color'>): string {
  const linesOf = sourceLines({ textOf })
  const place = (span: Span): string => printable(placeText(span, linesOf(span.file)))
  const view = { style: styleFor(host.color), place }
  return answers.map((answer) => answerText(answer, view)).join(`\n${view.style.dim('─'.repeat(60))}\n\n`)
}

/** Lookup results for programs. */
export function answersDocument({ answers, textOf }: Answers): DocumentOf<'explain'> {
  const linesOf = sourceLines({ textOf })
  const plain = (answer: Answer): object => withPositions({ ...answer, endsAt: undefined }, linesOf) as object
  return {
    schema: 'microsites.explain/v1',
    answers: answers.map((answer) => ({ ...plain(answer), kind: answer.kind })),
  }
}

function answerText(answer: Answer, view: LookupView): string {
  switch (answer.kind) {
    case 'code':
      return explanation(answer, view.style)
    case 'domain':
      return domainText(answer, view)
    case 'slug':
      return slugText(answer.slug, answer.domains, view)
    case 'locale':
      return localeText(answer, view)
  }
}

/** Plain data in which every span has lines and columns instead of offsets, for other programs. */
function withPositions(value: unknown, linesOf: (file: string) => SourceLines): unknown {
  if (Array.isArray(value)) return value.map((item) => withPositions(item, linesOf))
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value)
  const { file, start, end } = value as { file?: unknown; start?: unknown; end?: unknown }
  if (entries.length === 3 && typeof file === 'string' && typeof start === 'number' && typeof end === 'number') {
    const lines = linesOf(file)
    return { file, start: lines.positionAt(start), end: lines.positionAt(end) }
  }
  return Object.fromEntries(
    entries.filter(([, field]) => field !== undefined).map(([key, field]) => [key, withPositions(field, linesOf)]),
  )
}
