import type { ProjectAst, SiteAst } from '../1-parse/ast.ts'

/** Where microsites.yaml names a domain: the indexes in `consent.optOut.domains` and in `waive`. */
export function namesOf(
  { platform }: ProjectAst,
  { domain }: SiteAst,
): { readonly optOuts: readonly number[]; readonly waivers: readonly number[] } {
  const { consent, waive = [] } = platform?.value ?? {}
  return {
    optOuts: indexesOf(consent?.optOut?.domains ?? [], domain),
    waivers: indexesOf(
      waive.map((one) => one.domain),
      domain,
    ),
  }
}

function indexesOf(names: readonly (string | undefined)[], name: string): readonly number[] {
  return names.flatMap((one, index) => (one === name ? [index] : []))
}
