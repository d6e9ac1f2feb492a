import { expect } from 'vitest'
import type { Edit } from '../../compiler/diff/change.ts'
import type { Project, Site } from '../../compiler/3-resolve/project.ts'

type Tree = { [key: string]: unknown }

/** What is left of a project once edits have been made in it: sites by domain, and the order of languages beside the rest. */
export interface KeyedProject extends Omit<Project, 'sites'> {
  readonly sites: Readonly<Record<string, Site>>
  readonly languageOrder: readonly string[]
}

/** A project as edits name its parts. The order of a site's languages is the project's. */
export function keyed(project: Project): KeyedProject {
  return {
    ...project,
    sites: Object.fromEntries(
      project.sites.map((site) => [
        site.domain,
        { ...site, moved: site.moved ?? {}, content: site.content ?? {}, languages: site.languages.toSorted() },
      ]),
    ),
    languageOrder: Object.keys(project.locales),
  }
}

/** The project that edits make of another one. Throws where the order of languages forgets one. */
export function apply(before: KeyedProject, edits: readonly Edit[]): KeyedProject {
  const tree = structuredClone(before) as unknown as Tree
  for (const { path, after } of edits) {
    const parent = path.slice(0, -1).reduce<Tree>((at, key) => at[key] as Tree, tree)
    const last = path.at(-1) ?? ''
    if (after === undefined) delete parent[last]
    else parent[last] = structuredClone(after)
  }
  const result = tree as unknown as KeyedProject
  const locales = Object.fromEntries(
    result.languageOrder.map((one) => [one, result.locales[one]]),
  ) as Project['locales']
  expect(Object.keys(locales).toSorted()).toEqual(Object.keys(result.locales).toSorted())
  return keyed({ ...result, locales, sites: Object.values(result.sites) })
}
