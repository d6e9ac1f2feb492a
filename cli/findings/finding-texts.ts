import type { Finding } from '../../compiler/diagnostic/finding.ts'

/** The complete text of a finding: what is wrong, what travellers notice, and what to do. */
export function findingTexts({ message, impact, help }: Finding): readonly string[] {
  return [message, impact, help].filter((text) => text !== undefined)
}
