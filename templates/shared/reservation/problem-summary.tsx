import { useEffect, useRef } from 'react'
import { useTexts } from '../../../runtime/index.ts'
import type { ChoiceField, Problem } from './choice.ts'
import { fieldIds } from './use-fields.tsx'

export interface ProblemSummaryProps {
  readonly problems: ReadonlyMap<ChoiceField, Problem>
  /** Number of rejected attempts. Each one moves the focus here. */
  readonly refusals: number
  readonly text: (problem: Problem) => string
}

/** A list of all problems, with a link to each field. */
export function ProblemSummary({ problems, refusals, text }: ProblemSummaryProps) {
  const t = useTexts()
  const summary = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (refusals > 0) summary.current?.focus()
  }, [refusals])
  if (problems.size === 0) return null
  return (
    <div className="problems" role="alert" tabIndex={-1} ref={summary} aria-labelledby="problems">
      <h3 id="problems">{t('form.errorTitle')}</h3>
      <ul>
        {[...problems].map(([field, problem]) => (
          <li key={field}>
            <a href={`#${fieldIds[field]}`}>{text(problem)}</a>
          </li>
        ))}
      </ul>
    </div>
  )
}
