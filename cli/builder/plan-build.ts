import { compareText } from '../../compiler/diagnostic/sort.ts'
import type { DocumentOf } from '../../compiler/results/result-of.ts'
import type { Packages } from './bundle/bundled-packages.ts'
import { changedParts } from './part-digests.ts'
import type { InputPart, PartDigests } from './part-digests.ts'
import type { Manifest } from './release/manifest.ts'
import type { SiteRecord } from './release/site-record.ts'

/** Digests of everything that a domain's folder is built from. */
export interface FolderInputs {
  readonly digest: string
  readonly parts: PartDigests
}

/** What the tables ask for. */
export interface BuildInputs {
  readonly environment: string
  /** Every domain of the tables, also those that only redirect. */
  readonly domains: readonly string[]
  /** The domains to bring up to date. The others stay as they are. */
  readonly selected: ReadonlyMap<string, FolderInputs>
  /** The packages in the bundle. */
  readonly packages: Packages
  /** Whether to build all of them, even those that have not changed. */
  readonly clean: boolean
}

/** What the last build left. */
export interface PreviousBuild {
  /** Missing if there is none, or if it is not trusted. */
  readonly manifest?: Manifest | undefined
  /** Whether there is one that is not trusted. */
  readonly untrusted: boolean
  /** The domains with files that are missing or changed. */
  readonly damaged: ReadonlySet<string>
  /** What a folder was built from. `undefined` if that is unknown. Called only for a folder that has changed. */
  partsOf(this: void, domain: string): PartDigests | undefined
  /** The packages that a folder with these parts was built with. */
  packagesOf(this: void, parts: PartDigests): Packages | undefined
}

/**
 * Why a domain is built: `new` in the output; `clean`, because the user says so; `untrusted`, because git tracks the
 * output or does not answer; `damaged` files; `inputs` that have changed since a build whose parts are unknown; or the
 * parts that have changed. Why it is kept although it may have changed: `unselected`. Why it is removed: `gone` from
 * the tables.
 */
export type BuildReason = 'new' | 'clean' | 'untrusted' | 'damaged' | 'inputs' | InputPart | 'unselected' | 'gone'

/** What a build does, by domain. */
export type BuildPlan = Omit<DocumentOf<'build'>, 'reasons'> & {
  /** Missing for domains that are kept because nothing has changed. */
  readonly reasons: Readonly<Record<string, readonly BuildReason[]>>
}

/** The versions of a package before and now. Missing if the bundle did not have it. Equal if its files have changed. */
export type PackageChange = NonNullable<BuildPlan['packages']>[string]

/**
 * Plans a build by comparing what the tables ask for with what the last build left. A pure function. The last build
 * only decides what to build, keep or remove; it has no influence on what a built folder contains.
 */
export function planBuild(inputs: BuildInputs, previous: PreviousBuild): BuildPlan {
  const { environment, domains, selected } = inputs
  const before = new Map(Object.entries(previous.manifest?.sites ?? {}))
  const build: string[] = []
  const keep: string[] = []
  const reasons: Record<string, readonly BuildReason[]> = {}
  for (const domain of domains) {
    const folder = selected.get(domain)
    const last = before.get(domain)
    // A domain that is neither selected nor in the output stays missing.
    if (!folder && !last) continue
    const why = folder ? reasonsToBuild(domain, folder, last, inputs, previous) : (['unselected'] as const)
    if (why.length > 0) reasons[domain] = why
    ;(folder && why.length > 0 ? build : keep).push(domain)
  }
  const known = new Set(domains)
  const remove = [...before.keys()].filter((domain) => !known.has(domain))
  for (const domain of remove) reasons[domain] = ['gone']
  const domain = build.find((name) => reasons[name]?.includes('packages'))
  const parts = domain === undefined ? undefined : previous.partsOf(domain)
  const last = parts && previous.packagesOf(parts)
  const packages = last && changedPackages(last, inputs.packages)
  return {
    schema: 'microsites.build-plan/v1',
    environment,
    build,
    keep,
    remove,
    reasons,
    ...(packages && { packages }),
  }
}

function changedPackages(before: Packages, now: Packages): NonNullable<BuildPlan['packages']> {
  const names = Object.keys({ ...before, ...now }).filter((name) => before[name]?.content !== now[name]?.content)
  return Object.fromEntries(
    names.toSorted(compareText).map((name) => {
      const [from, to] = [before[name]?.version, now[name]?.version]
      return [name, { ...(from !== undefined && { from }), ...(to !== undefined && { to }) }]
    }),
  )
}

function reasonsToBuild(
  domain: string,
  { digest, parts }: FolderInputs,
  last: SiteRecord | undefined,
  { clean }: BuildInputs,
  { untrusted, damaged, partsOf }: PreviousBuild,
): readonly BuildReason[] {
  if (clean) return ['clean']
  if (untrusted) return ['untrusted']
  if (!last) return ['new']
  const broken = damaged.has(domain) ? (['damaged'] as const) : []
  if (last.inputs === digest) return broken
  const known = partsOf(domain)
  const changed = known ? changedParts(known, parts) : []
  return [...broken, ...(changed.length > 0 ? changed : (['inputs'] as const))]
}

/** Whether the output is as a plan wants it. */
export function isUpToDate({ build, remove }: BuildPlan): boolean {
  return build.length === 0 && remove.length === 0
}
