import { shellWord } from '../views/shell-word.ts'

/** A command of `deploy`, as it can be typed: the environment and the folder of the build are named where they are not the usual ones. */
export function deployCommand(
  words: string,
  { environment, dist = 'dist' }: { readonly environment: string; readonly dist?: string },
): string {
  const where = environment === 'production' ? '' : ` --env ${shellWord(environment)}`
  return `microsites deploy ${words}${where}${dist === 'dist' ? '' : ` --dist ${shellWord(dist)}`}`
}
