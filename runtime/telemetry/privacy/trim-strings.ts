import { trimText } from './trim-text.ts'

/** Trims all strings inside an object, in place. Keys stay. */
export function trimStrings(holder: object): void {
  for (const [key, value] of Object.entries(holder) as [never, unknown][]) {
    if (typeof value === 'string') holder[key] = trimText(value) as never
    else if (typeof value === 'object' && value !== null) trimStrings(value)
  }
}
