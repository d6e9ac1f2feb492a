import type { Finding } from '../../compiler/diagnostic/finding.ts'

/** The complete text of a finding, for formats with a single text field. */
export function findingSentences({ message, impact, help }: Finding): string {
  return [message, impact, help].filter((one) => one !== undefined).join(' ')
}
