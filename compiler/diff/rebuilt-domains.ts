import type { SiteInputs } from '../plan/site-inputs.ts'
import { siteInputs } from '../plan/site-inputs.ts'
import type { Environment, Project, Site } from '../3-resolve/project.ts'
import type { Comparison } from './comparison.ts'
import { equalValues } from './edits.ts'

/** The domains of both projects that a build would make anew: those whose inputs or templates are others. Sorted. */
export function rebuiltDomains(comparison: Comparison): readonly string[] {
  const { before, after, environment, templates } = comparison
  const was = inputsOf(before, environment.before, 'before', after)
  const is = inputsOf(after, environment.after, 'after', before)
  const earlier = new Map(before.sites.map((site) => [site.domain, site]))
  const drawn = (type: string): boolean =>
    templates.before === undefined ||
    templates.after === undefined ||
    equalValues(templates.before[type], templates.after[type])
  return after.sites
    .filter((site) => {
      const old = earlier.get(site.domain)
      return old !== undefined && (!drawn(site.type) || JSON.stringify(was(old)) !== JSON.stringify(is(site)))
    })
    .map(({ domain }) => domain)
}

function inputsOf(
  project: Project,
  environment: Environment,
  side: string,
  other: Project,
): (site: Site) => SiteInputs {
  // Stands for the digest that a build names them after: the same where the other project has the same texts.
  const resources = Object.fromEntries(
    Object.entries(project.texts).map(([language, namespaces]) => [
      language,
      Object.fromEntries(
        Object.entries(namespaces).map(([namespace, texts]) => {
          const same = JSON.stringify(texts) === JSON.stringify(other.texts[language]?.[namespace])
          return [namespace, same ? 'both' : side]
        }),
      ),
    ]),
  )
  return siteInputs(project, environment, { resources, pictureEdition: '', keys: { variables: allSet } })
}

/** Any variable, with its name for a value: what a build finds in them is not known here. */
const allSet: Readonly<Record<string, string>> = new Proxy({}, { get: (_, name) => String(name) })
