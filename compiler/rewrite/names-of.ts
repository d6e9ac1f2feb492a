import type { ProjectAst, SiteAst } from '../1-parse/ast.ts'
import type { PlatformTable } from '../1-parse/schema/platform.ts'

/** Where microsites.yaml names a domain: its indexes in `consent.optOut.domains` and in `waive`. */
interface Names {
  readonly optOuts: readonly number[]
  readonly waivers: readonly number[]
}

type Index = ReadonlyMap<string, { readonly optOuts: number[]; readonly waivers: number[] }>

/** Cached, because a table may need fixes for every domain that its settings name. */
const indexes = new WeakMap<PlatformTable, Index>()

/** Where microsites.yaml names the domain of a site. */
export function namesOf({ platform }: ProjectAst, { domain }: SiteAst): Names {
  if (!platform) return { optOuts: [], waivers: [] }
  const index = indexes.get(platform.value) ?? indexOf(platform.value)
  indexes.set(platform.value, index)
  return index.get(domain) ?? { optOuts: [], waivers: [] }
}

function indexOf({ consent, waive = [] }: PlatformTable): Index {
  const index = new Map<string, { readonly optOuts: number[]; readonly waivers: number[] }>()
  const add = (kind: 'optOuts' | 'waivers', domain: string | undefined, at: number): void => {
    if (domain === undefined) return
    const names = index.get(domain) ?? { optOuts: [], waivers: [] }
    names[kind].push(at)
    index.set(domain, names)
  }
  for (const [at, domain] of (consent?.optOut?.domains ?? []).entries()) add('optOuts', domain, at)
  for (const [at, { domain }] of waive.entries()) add('waivers', domain, at)
  return index
}
