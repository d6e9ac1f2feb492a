import type { ReservationParameters } from '../../../runtime/index.ts'
import { timeFields } from './choice.ts'
import type { Choice, ChoiceField } from './choice.ts'

const fields: readonly ChoiceField[] = [...timeFields, 'bags']

/** A date in a year that calendars do not show. Fields and links can hold one. */
const farDate = /^(?:0\d{3}|\d{5,})-/

/** A choice whose fields have the values that `valueOf` returns. */
function choiceOf(valueOf: (field: ChoiceField) => string): Choice {
  return Object.fromEntries(fields.map((field) => [field, valueOf(field)])) as Record<ChoiceField, string>
}

/** Reads the choice from the form, since the visitor may have filled it in before this script was loaded. */
export function readChoice(form: HTMLFormElement, names: ReservationParameters): Choice {
  const values = new FormData(form)
  return choiceOf((field) => {
    const value = values.get(names[field])
    return typeof value === 'string' && !farDate.test(value) ? value : ''
  })
}

export function writeChoice(form: HTMLFormElement, names: ReservationParameters, choice: Choice): void {
  for (const field of fields) {
    // Search by name only: `namedItem` also finds ids, and a field's button may have the same id.
    const control = form.querySelector(`[name="${CSS.escape(names[field])}"]`)
    if (control instanceof HTMLInputElement || control instanceof HTMLSelectElement) {
      if (control.value !== choice[field]) control.value = choice[field]
    }
  }
}

/**
 * Reads what the visitor has entered. If no times are entered, fills the form from the query of the URL first: the
 * fields refuse a value that they cannot hold.
 */
export function firstChoice(form: HTMLFormElement, names: ReservationParameters): Choice {
  const query = new URLSearchParams(location.search)
  const entered = readChoice(form, names)
  // Without times, what is entered has only bags.
  if (!timeFields.some((field) => entered[field]))
    writeChoice(
      form,
      names,
      choiceOf((field) => query.get(names[field]) ?? entered[field]),
    )
  return readChoice(form, names)
}

/** Removes empty fields from the data to send. */
export function dropBlanks({ formData }: FormDataEvent): void {
  // Iterate over a copy, because deleting moves the following entries.
  for (const [name, value] of Array.from(formData)) if (value === '') formData.delete(name)
}
