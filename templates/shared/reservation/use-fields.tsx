import { useTexts } from '../../../runtime/index.ts'
import type { PageData } from '../../../runtime/index.ts'
import type { ChoiceField, Problem } from './choice.ts'
import type { Entry } from './entry.ts'
import { openHoursId } from './open-hours.tsx'

export const fieldIds: Readonly<Record<ChoiceField, string>> = {
  dropDate: 'drop-date',
  dropTime: 'drop-time',
  pickDate: 'pick-date',
  pickTime: 'pick-time',
  bags: 'bags',
}

/** Sentences with a fix. */
const problemTexts = {
  past: 'form.errorPast',
  order: 'form.errorOrder',
  closed: 'form.errorClosed',
  bags: 'form.errorBags',
  tooManyBags: 'form.errorBagsMax',
} as const satisfies Readonly<Record<Problem, string>>

/** Returns the props and the problems of the form's fields. */
export function useFields({ parameters, maxBags }: PageData['reservation'], entry: Entry | undefined) {
  const t = useTexts()
  const problemId = (field: ChoiceField) => (entry?.problems.has(field) ? `${fieldIds[field]}-problem` : undefined)
  const problemText = (problem: Problem): string => t(problemTexts[problem], { max: maxBags })
  return {
    problemText,
    fieldOf: (field: ChoiceField, label: string) => ({
      id: fieldIds[field],
      name: parameters[field],
      label,
      problem: problemId(field),
    }),
    /** The ids of everything that describes a day or a time. */
    describedBy: (field: ChoiceField) =>
      [problemId(field), entry?.slots && openHoursId].filter(Boolean).join(' ') || undefined,
    problemsOf: (...fields: readonly ChoiceField[]) =>
      fields.map((field) => {
        const problem = entry?.problems.get(field)
        return (
          problem && (
            <p className="problem" id={problemId(field)} key={field}>
              {problemText(problem)}
            </p>
          )
        )
      }),
  }
}
