import type { ReservationParameters } from '../../../runtime/index.ts'
import { problemsOf, timeFields } from './choice.ts'
import type { Choice, ChoiceField } from './choice.ts'
import type { Limits } from './open-slots.ts'

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
    return typeof value === 'string' && !farDate.test(value) ? latinDigits(value) : ''
  })
}

/** Writes the digits of any script as `0` to `9`: Unicode lists each script's ten in order. */
function latinDigits(text: string): string {
  return text.trim().replaceAll(/\p{Nd}/gu, (digit) => {
    let code = digit.codePointAt(0)!
    let value = 9
    while (/\p{Nd}/u.test(String.fromCodePoint(code--))) value++
    return String(value % 10)
  })
}

export function writeChoice(form: HTMLFormElement, names: ReservationParameters, choice: Choice): void {
  for (const field of fields) {
    // Search by name only: `namedItem` also finds ids, and a field's button may have the same id.
    const control = form.querySelector<HTMLInputElement | HTMLSelectElement>(`[name="${CSS.escape(names[field])}"]`)
    if (control && control.value !== choice[field]) control.value = choice[field]
  }
}

/**
 * Reads what the visitor has entered. If no times are entered, fills the form from the query of the URL first: the
 * fields refuse a value that they cannot hold. Times and a number of bags that nobody could send are left out: the link
 * may be old.
 */
export function firstChoice(
  form: HTMLFormElement,
  names: ReservationParameters,
  limits: Limits,
  maxBags: number,
): Choice {
  const query = new URLSearchParams(location.search)
  const entered = readChoice(form, names)
  // Without times, what is entered has only bags.
  if (timeFields.some((field) => entered[field])) return entered
  writeChoice(
    form,
    names,
    choiceOf((field) => query.get(names[field]) ?? entered[field]),
  )
  const linked = readChoice(form, names)
  const problems = problemsOf(linked, limits, maxBags)
  const isWrong = (field: ChoiceField): boolean => problems.has(field) && problems.get(field) !== 'closed'
  const isLate = !linked.dropDate || timeFields.some(isWrong)
  return choiceOf((field) => ((field === 'bags' ? isWrong(field) : isLate) ? entered : linked)[field])
}

/** Removes empty fields from the data to send. */
export function dropBlanks({ formData }: FormDataEvent): void {
  // Iterate over a copy, because deleting moves the following entries.
  for (const [name, value] of Array.from(formData)) if (value === '') formData.delete(name)
}
