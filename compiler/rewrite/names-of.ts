import type { ProjectAst, SiteAst } from '../1-parse/ast.ts'

/** Where microsites.yaml names a domain: its indexes in `consent.optOut.domains` and in `waive`. */
interface Names {
  readonly optOuts: readonly number[]
  readonly waivers: readonly number[]
}

/** Where microsites.yaml names the domain of a site. */
export function namesOf({ platform }: ProjectAst, site: SiteAst): Names {
  const { consent, waive = [] } = platform?.value ?? {}
  const indexesIn = (domains: readonly (string | undefined)[]): readonly number[] =>
    domains.flatMap((domain, index) => (domain === site.domain ? [index] : []))
  return { optOuts: indexesIn(consent?.optOut?.domains ?? []), waivers: indexesIn(waive.map(({ domain }) => domain)) }
}
