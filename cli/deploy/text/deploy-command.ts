import { shellWord } from '../../text/shell-word.ts'

/**
 * A `deploy` command to copy and paste. Names the environment and the build folder only if they are not the
 * defaults.
 */
export function deployCommand(
  words: string,
  { environment, dist = 'dist' }: { readonly environment: string; readonly dist?: string },
): string {
  const where = environment === 'production' ? '' : ` --env ${shellWord(environment)}`
  return `microsites deploy ${words}${where}${dist === 'dist' ? '' : ` --dist ${shellWord(dist)}`}`
}
