import { compareText } from '../diagnostic/sort.ts'
import type { Environment, Guard, Project, Site } from '../3-resolve/project.ts'
import { brandOf } from '../plan/site-inputs.ts'
import { consentMode } from '../plan/telemetry-settings.ts'
import { levels } from './levels.ts'
import type { Change, ChangeSet, GuardVerdict } from './change.ts'
import { compareProjects } from './comparison.ts'
import type { Comparison, DiffKnowledge, DiffSide } from './comparison.ts'
import { equalValues } from './edits.ts'
import { lostAliases } from './environment-change.ts'
import * as changeKinds from './kinds/index.ts'
import { editsBelow } from './project-change.ts'
import { countDomains, rebuiltDomains } from './rebuilt-domains.ts'
import { pagesWith } from './text-change.ts'

/**
 * All differences between `before` and `after`, and their effects on the URLs of an environment. Throws if neither side
 * has the environment.
 */
export function diff(before: DiffSide, after: DiffSide, environment: string, knowledge: DiffKnowledge = {}): ChangeSet {
  const comparison = compareProjects(before, after, environment, knowledge)
  const sites = {
    before: comparison.before.sites.length,
    after: comparison.after.sites.length,
    changed: changedSites(comparison),
  }
  const changes = Object.values(changeKinds)
    .flatMap((kind) => kind.find(comparison))
    .toSorted(compare)
  return {
    changes,
    rebuilt: changes.length === 0 ? [] : rebuiltDomains(comparison),
    domains: countDomains(comparison),
    sites,
    guard: guardVerdict(comparison.before.guard, sites),
    textPages: textPages(comparison),
    environment,
  }
}

/**
 * Number of earlier sites that change for visitors or search engines, or are gone. Templates and texts do not count: most
 * releases change them on every page, and a guard that refuses every release is soon ignored.
 */
function changedSites(comparison: Comparison): number {
  const { before, after, environment, pairs } = comparison
  const now = new Map(after.sites.map((site) => [site.domain, site]))
  const targets = new Set(editsBelow(comparison.edits, 'movedDomains').map((edit) => edit.before))
  const changed = new Set([...pairs.map(({ domain }) => domain), ...targets])
  const [was, is] = [settingsOf(before, environment.before), settingsOf(after, environment.after)]
  const everywhere = lostAliases(environment).length > 0
  return before.sites.filter((site) => {
    const later = now.get(site.domain)
    return everywhere || !later || changed.has(site.domain) || !equalValues(was(site), is(later))
  }).length
}

/** The settings of other files that visitors and search engines meet on every page of a site. */
function settingsOf(project: Project, { hosts, indexable, app }: Environment): (site: Site) => unknown {
  const { reservation, optOut, locales } = project
  return (site) => [
    { hosts, indexable, app, reservation },
    brandOf(project, site),
    consentMode(optOut, site),
    site.languages.map((language) => locales[language]?.code ?? '').toSorted(compareText),
  ]
}

/** Uses the limit from before the change, so that no change raises its own limit without a reason. */
function guardVerdict({ maxChanged, minSites }: Guard, { before, changed }: ChangeSet['sites']): GuardVerdict {
  if (before < minSites) return { exceeded: false }
  return { limit: maxChanged, exceeded: changed * 100 > before * maxChanged }
}

function compare(a: Change, b: Change): number {
  return (
    levels.indexOf(a.level) - levels.indexOf(b.level) ||
    compareText(a.kind, b.kind) ||
    compareText(a.subject, b.subject)
  )
}

/** Number of pages with a changed text, in languages that both sides have. */
function textPages(comparison: Comparison): number {
  const edits = editsBelow(comparison.edits, 'texts').filter(({ path }) => path.length === 4)
  const languages = new Map<string, Set<string>>()
  for (const { path } of edits) {
    const [, language = '', namespace = ''] = path
    languages.set(language, (languages.get(language) ?? new Set<string>()).add(namespace))
  }
  return [...languages].reduce(
    (sum, [language, namespaces]) =>
      sum + Math.max(...[...namespaces].map((namespace) => pagesWith(comparison, language, namespace))),
    0,
  )
}
