import type { ProjectAst } from '../1-parse/ast.ts'

/** The locale sets that a list of languages names, then those that these contain, each once. */
export function nestedSets(
  { header }: Pick<ProjectAst, 'header'>,
  written: string | readonly string[] = header?.value.defaults?.locales ?? [],
): ReadonlySet<string> {
  const sets = header?.value.localeSets ?? {}
  const isSet = (name: string): boolean => Object.hasOwn(sets, name)
  const found = new Set([written].flat().filter(isSet))
  // The loop also visits what it adds.
  for (const name of found) for (const member of sets[name] ?? []) if (isSet(member)) found.add(member)
  return found
}
