import { needsPhrase } from '../3-resolve/needs-phrase.ts'
import type { Project, Site } from '../3-resolve/project.ts'
import { factNames } from '../fields/index.ts'
import type { PlaceFact } from '../fields/index.ts'
import { siteLinks } from '../plan/place/site-links.ts'

/** What the pages of a site have and lack. Plain data. */
export interface PageLacks {
  readonly domain: string
  readonly facts: number
  /** The kinds of facts that the row does not have. */
  readonly without: readonly PlaceFact[]
  /** The languages of its pages in which the place has no name, so that they show that of the first one. */
  readonly unnamed: readonly string[]
  /** The languages of its pages without a phrase with “near”, apart from the first one. */
  readonly unphrased: readonly string[]
  /** The languages with a text of its own, in content/. */
  readonly content: readonly string[]
  /** How many sites it links to as nearby, and how many link to it. */
  readonly linksOut: number
  readonly linksIn: number
  /** The day on which its oldest fact was last checked. Missing if no fact has a day. */
  readonly oldest?: string
}

/** What the pages of each site lack, those with most gaps first. */
export function pageLacks(project: Project): readonly PageLacks[] {
  const linked = siteLinks(project)
  const links = new Map(project.sites.map((site) => [site.domain, linked(site).map(({ value }) => value.domain)]))
  const linksIn = new Map<string, number>()
  for (const domain of [...links.values()].flat()) linksIn.set(domain, (linksIn.get(domain) ?? 0) + 1)
  return project.sites
    .map((site): PageLacks => {
      const { domain, facts, names, languages, type } = site
      const oldest = oldestOf(site)
      return {
        domain,
        facts: countFacts(site),
        without: factNames.filter((kind) => facts[kind] === undefined),
        unnamed: languages.filter((language) => names[language] === undefined),
        unphrased: languages
          .slice(1)
          .filter((language) => names[language]?.near === undefined && needsPhrase(project, type, language)),
        content: Object.keys(site.content ?? {}),
        linksOut: links.get(domain)?.length ?? 0,
        linksIn: linksIn.get(domain) ?? 0,
        ...(oldest !== undefined && { oldest }),
      }
    })
    .toSorted((a, b) => a.facts - b.facts || gaps(b) - gaps(a))
}

function gaps({ unnamed, unphrased, linksOut, linksIn }: PageLacks): number {
  return unnamed.length + unphrased.length + Number(linksOut === 0) + Number(linksIn === 0)
}

function oldestOf({ facts: { hours, price, facts = [] } }: Site): string | undefined {
  return [hours, price, ...facts]
    .flatMap((fact) => fact?.asOf ?? [])
    .toSorted()
    .at(0)
}

/** How many facts a site states about its place. Each exit, storage point and listed fact counts; other kinds count as one. */
function countFacts({ facts }: Site): number {
  return factNames.reduce((sum, kind) => {
    const fact = facts[kind]
    return sum + (Array.isArray(fact) ? fact.length : fact === undefined ? 0 : 1)
  }, 0)
}
