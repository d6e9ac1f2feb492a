import { useTexts } from '../../../runtime/index.ts'
import type { ChoiceField, Problem } from './choice.ts'

export const fieldIds: Readonly<Record<ChoiceField, string>> = {
  dropDate: 'drop-date',
  dropTime: 'drop-time',
  pickDate: 'pick-date',
  pickTime: 'pick-time',
  bags: 'bags',
}

/** Returns a function that turns a problem into a sentence with a fix. */
export function useProblemTexts(maxBags: number | undefined): (problem: Problem) => string {
  const t = useTexts()
  return (problem) => {
    switch (problem) {
      case 'past':
        return t('form.errorPast')
      case 'order':
        return t('form.errorOrder')
      case 'bags':
        return maxBags === undefined ? t('form.errorBags') : t('form.errorBagsMax', { max: maxBags })
    }
  }
}
