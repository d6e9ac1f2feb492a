import { keyVariables } from '../../compiler/index.ts'
import type { Project } from '../../compiler/index.ts'

/** The variables that an environment takes its keys from and that are not set, sorted. */
export function unsetKeys(
  { environments }: Project,
  name: string,
  variables: Readonly<Record<string, string | undefined>>,
): readonly string[] {
  const environment = environments[name]
  return environment ? keyVariables(environment).filter((key) => (variables[key] ?? '') === '') : []
}
