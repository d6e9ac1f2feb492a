import type { Finding } from '../../compiler/index.ts'

/** What a finding says, for formats that have one text for it. */
export function findingSentences({ message, impact, help }: Finding): string {
  return [message, impact, help].filter((one) => one !== undefined).join(' ')
}
