import type { ReservationParameters } from '../../../runtime/index.ts'
import type { Choice, ChoiceField } from './choice.ts'

const fields: readonly ChoiceField[] = ['dropDate', 'dropTime', 'pickDate', 'pickTime', 'bags']

/** The form itself holds the choice, since it was there, and may have been filled in, before this script came. */
export function readChoice(form: HTMLFormElement, names: ReservationParameters): Choice {
  const values = new FormData(form)
  const read = (field: ChoiceField): string => {
    const value = values.get(names[field])
    return typeof value === 'string' ? value : ''
  }
  return {
    dropDate: read('dropDate'),
    dropTime: read('dropTime'),
    pickDate: read('pickDate'),
    pickTime: read('pickTime'),
    bags: read('bags'),
  }
}

export function writeChoice(form: HTMLFormElement, names: ReservationParameters, choice: Choice): void {
  for (const field of fields) {
    // By name alone: `namedItem` looks for ids as well, and a field's button has one that may be the same.
    const control = form.querySelector(`[name="${CSS.escape(names[field])}"]`)
    if (control instanceof HTMLInputElement || control instanceof HTMLSelectElement) {
      if (control.value !== choice[field]) control.value = choice[field]
    }
  }
}

/** Leaves out of what is sent all fields that are empty. */
export function dropBlanks({ formData }: FormDataEvent): void {
  // A copy, since deleting moves what follows.
  for (const [name, value] of Array.from(formData)) if (value === '') formData.delete(name)
}
