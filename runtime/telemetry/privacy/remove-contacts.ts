/**
 * A phone or card number: nine or more digits, which may be grouped. Shorter numbers are prices, dates and line numbers.
 * A letter or hyphen around them marks an id, for example of a file.
 */
const numbers = /(^|[^\p{L}\p{N}_-])\+?\p{Nd}(?:[ ()./-]{0,2}\p{Nd}){8,}(?![\p{L}\p{N}_])/gu

/** Replaces email addresses, phone numbers and card numbers in a text. */
export function removeContacts(text: string): string {
  return removeEmails(text).replace(numbers, '$1[number]')
}

/** An email address. Its `@` and dots may be percent-encoded, even more than once. `logo@2x.png` is a picture. */
const emails = /[\p{L}\p{N}._%+-]{1,64}(?:@|%(?:25)*40)(?!\dx\.)(?:[\p{L}\p{N}-]{1,63}(?:\.|%(?:25)*2e))+\p{L}+/giu

/** Replaces email addresses in a text. */
export function removeEmails(text: string): string {
  return text.replace(emails, '[email]')
}
