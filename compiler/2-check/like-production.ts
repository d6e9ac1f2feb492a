import { didYouMean } from '../domain/nearest.ts'

/** The environment that is probably meant as `production`. */
export function likeProduction(names: readonly string[]): string | undefined {
  return names.find((name) => didYouMean(name, ['production']) !== '' || name.startsWith('prod'))
}
