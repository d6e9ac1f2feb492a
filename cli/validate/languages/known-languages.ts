import type { Project } from '../../../compiler/3-resolve/project.ts'
import { didYouMean } from '../../../compiler/domain/nearest.ts'
import { UsageFailure } from '../../program/command-failure.ts'

/** Returns `languages` unchanged. Throws if the runtime does not have one of them. */
export function knownLanguages({ locales }: Project, languages: readonly string[]): readonly string[] {
  const known = Object.keys(locales)
  for (const language of languages) {
    if (known.includes(language)) continue
    throw new UsageFailure(
      `The runtime does not serve \`${language}\`. It serves ${known.join(', ')}.${didYouMean(language, known)}`,
    )
  }
  return languages
}
