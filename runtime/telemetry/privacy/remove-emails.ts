/** An email address. Its `@` and dots may be percent-encoded, even more than once. `logo@2x.png` is a picture. */
const emails = /[\p{L}\p{N}._%+-]{1,64}(?:@|%(?:25)*40)(?!\dx\.)(?:[\p{L}\p{N}-]{1,63}(?:\.|%(?:25)*2e))+\p{L}+/giu

/** Replaces email addresses in a text. */
export function removeEmails(text: string): string {
  return text.replace(emails, '[email]')
}
