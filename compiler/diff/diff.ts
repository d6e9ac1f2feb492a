import { compareText } from '../diagnostic/sort.ts'
import type { Guard } from '../3-resolve/project.ts'
import { levels } from './change.ts'
import type { Change, ChangeSet, GuardVerdict } from './change.ts'
import { compareProjects } from './comparison.ts'
import type { Comparison, DiffKnowledge, DiffSide } from './comparison.ts'
import { changeKinds } from './kinds/index.ts'
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
  const changes = changeKinds.flatMap((kind) => kind.find(comparison)).toSorted(compare)
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

/** What changes every site for those who visit or search: its URLs, whether it is listed, and where its bookings go. */
const everywhere = ['hosts', 'indexable', 'app'] as const

/** Number of changed, moved and removed sites. All sites if the environment changes each of them for visitors. */
function changedSites({ before, removed, moved, pairs, environment: { before: was, after: is } }: Comparison): number {
  const all = was.name === is.name && everywhere.some((setting) => was[setting] !== is[setting])
  return all ? before.sites.length : removed.length + moved.length + pairs.length
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
