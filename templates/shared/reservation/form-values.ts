import type { ReservationParameters } from '../../../runtime/index.ts'
import type { Choice, ChoiceField } from './choice.ts'

const fields: readonly ChoiceField[] = ['dropDate', 'dropTime', 'pickDate', 'pickTime', 'bags']

/** Reads the choice from the form, since the visitor may have filled it in before this script was loaded. */
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
  const { bags, ...times } = readChoice(form, names)
  if (!Object.values(times).some(Boolean) && fields.some((field) => query.has(names[field])))
    writeChoice(form, names, {
      dropDate: query.get(names.dropDate) ?? '',
      dropTime: query.get(names.dropTime) ?? '',
      pickDate: query.get(names.pickDate) ?? '',
      pickTime: query.get(names.pickTime) ?? '',
      bags: query.get(names.bags) ?? bags,
    })
  return readChoice(form, names)
}

/** Removes empty fields from the data to send. */
export function dropBlanks({ formData }: FormDataEvent): void {
  // Iterate over a copy, because deleting moves the following entries.
  for (const [name, value] of Array.from(formData)) if (value === '') formData.delete(name)
}
