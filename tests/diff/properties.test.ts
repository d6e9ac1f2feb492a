import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { diff } from '../../compiler/diff/diff.ts'
import type { ChangeSet } from '../../compiler/diff/change.ts'
import { redirectedTo } from '../../compiler/diff/redirected-addresses.ts'
import { addressKey, siteAddresses } from '../../compiler/diff/site-addresses.ts'
import { movedDelivery } from '../../compiler/plan/moved-domain.ts'
import { retiredDelivery } from '../../compiler/plan/retired-domain.ts'
import { siteInputs } from '../../compiler/plan/site-inputs.ts'
import type { Environment, Project, Site } from '../../compiler/3-resolve/project.ts'
import { randomRuns } from '../sweep.ts'
import { apply, keyed } from './apply.ts'
import { arbitraryProject } from './arbitrary-project.ts'

const between = (before: Project, after: Project): ChangeSet =>
  diff({ project: before }, { project: after }, 'production')

const editsOf = ({ changes }: ChangeSet) => changes.flatMap(({ edits }) => edits)

const runs = () => randomRuns(300)

describe('CL-03 diff', () => {
  test('of a project and itself is empty, whatever the order of its keys', { tags: 'sampled' }, () => {
    fc.assert(
      fc.property(arbitraryProject, (project) => {
        const again = JSON.parse(JSON.stringify(project), reversed) as Project
        const locales = Object.fromEntries(Object.keys(project.locales).map((key) => [key, again.locales[key]]))
        const { changes, rebuilt } = between(project, { ...again, locales } as Project)
        expect({ changes, rebuilt }).toEqual({ changes: [], rebuilt: [] })
      }),
      runs(),
    )
  })

  test('applied to what it begins with makes what it ends with', { tags: 'sampled' }, () => {
    fc.assert(
      fc.property(arbitraryProject, arbitraryProject, (before, after) => {
        expect(apply(keyed(before), editsOf(between(before, after)))).toEqual(keyed(after))
      }),
      runs(),
    )
  })

  test('applied without one of its changes it does not, if that has edits of its own', () => {
    const [before, after] = fc.sample(arbitraryProject, { numRuns: 2, seed: 7 })
    if (!before || !after) throw new Error('no sample')
    const set = between(before, after)
    const [first] = set.changes.filter(({ kind }) => kind === 'platform/brand' || kind === 'environment/services')
    expect(first).toBeDefined()
    const rest = { ...set, changes: set.changes.filter((change) => change !== first) }
    expect(apply(keyed(before), editsOf(rest))).not.toEqual(keyed(after))
  })

  test('names the domains whose inputs are others, or that are new, and no other', { tags: 'sampled' }, () => {
    const inputs = (project: Project): ReadonlyMap<string, unknown> => {
      const environment = project.environments['production'] as Environment
      const addresses = (namespaces: object): Record<string, string> =>
        Object.fromEntries(Object.entries(namespaces).map(([name, texts]) => [name, canonical(texts)]))
      const resources = Object.fromEntries(
        Object.entries(project.texts).map(([language, namespaces]) => [language, addresses(namespaces)]),
      )
      const inputsOf = siteInputs(project, environment, {
        texts: { resources, ownResources: resources },
        pictureCacheKey: '',
        cardFonts: [],
        keys: { variables: { KEY: 'KEY' } },
      })
      const folderOf = (domain: string, to: string): string => {
        const target = project.sites.find((site) => site.domain === to)
        return target ? canonical(movedDelivery(domain, target, environment)) : ''
      }
      return new Map([
        ...project.sites.map((site): [string, unknown] => [site.domain, canonical(inputsOf(site))]),
        ...Object.entries(project.movedDomains).map(([domain, to]): [string, unknown] => [
          domain,
          folderOf(domain, to),
        ]),
        ...Object.keys(project.retired).map((domain): [string, unknown] => [
          domain,
          canonical(retiredDelivery(project, domain, environment)),
        ]),
      ])
    }
    fc.assert(
      fc.property(arbitraryProject, arbitraryProject, fc.boolean(), (before, other, alike) => {
        // Where only sites differ, those that have no change of their own are the question.
        const after = alike ? withSites(before, [...before.sites.slice(1), ...other.sites.filter(fits(before))]) : other
        const [was, is] = [inputs(before), inputs(after)]
        const rebuilt = [...is].filter(([domain, one]) => was.get(domain) !== one)
        const { rebuilt: named, changes } = between(before, after)
        if (changes.length > 0) expect(named.toSorted()).toEqual(rebuilt.map(([domain]) => domain).toSorted())
      }),
      runs(),
    )
  })

  test(
    'says of each page and redirect that goes that it stops or leads elsewhere, and of none that stays',
    { tags: 'sampled' },
    () => {
      const originOf = ({ environments }: Project, domain: string): string =>
        `https://${environments['production']?.hosts.replace('{domain}', domain)}`
      const domainOf = (project: Project, url: string): string => {
        const [from = '', to = ''] = originOf(project, '|').split('|')
        return new URL(url).origin.slice(from.length, to === '' ? undefined : -to.length)
      }
      /** Each with the domain that it is at. */
      const pages = (project: Project): Map<string, string> =>
        new Map([
          ...Object.entries(project.movedDomains).flatMap(([domain, to]) => {
            const target = project.sites.find((site) => site.domain === to)
            return [...redirectedTo(target).keys()].map((key) => [originOf(project, domain) + key, domain] as const)
          }),
          ...project.sites.flatMap((site) =>
            [...siteAddresses(site).values()].map(
              ({ path }) => [originOf(project, site.domain) + addressKey(path), site.domain] as const,
            ),
          ),
        ])
      fc.assert(
        fc.property(arbitraryProject, arbitraryProject, (before, after) => {
          // Else all addresses go; those of one site are compared as if they had the same host.
          fc.pre(before.environments['production']?.hosts === after.environments['production']?.hosts)
          const { changes } = between(before, after)
          const effects = changes.flatMap(({ addresses }) => addresses)
          const stopped = effects.filter(({ effect }) => effect === 'stops' || effect === 'gone')
          for (const { url, effect } of stopped)
            expect(effect).toBe(Object.hasOwn(after.retired, domainOf(after, url)) ? 'gone' : 'stops')
          const left = pages(after)
          /** Whether the URL, or a redirect for all below it, is left. */
          const answers = (url: string): boolean =>
            left.has(url) || url.split('/').some((_, n, parts) => left.has(`${parts.slice(0, n).join('/')}/*`))
          const gone = [...pages(before)].flatMap(([url, domain]) =>
            answers(url) || Object.hasOwn(after.movedDomains, domain) ? [] : [url],
          )
          expect(stopped.map(({ url }) => addressKey(url)).toSorted()).toEqual(gone.toSorted())
          expect(
            changes.some(
              ({ level, addresses }) => level !== 'breaking' && addresses.some(({ effect }) => effect === 'stops'),
            ),
          ).toBe(false)
          // A domain that leads there no more is a surprise at least, even where it is a site again.
          const safe = changes.filter(({ level, kind }) => level === 'safe' && kind === 'redirect/removed')
          expect(safe.filter(({ domain }) => domain === undefined)).toEqual([])
          const told = changes.flatMap(({ addresses }) => addresses.map(({ url, effect }) => `${effect} ${url}`))
          expect(told.filter((one, index) => told.indexOf(one) !== index && !one.startsWith('leads'))).toEqual([])
        }),
        runs(),
      )
    },
  )

  test(
    'says of each address that it stops where every site gets another host, and of each that it begins',
    { tags: 'sampled' },
    () => {
      fc.assert(
        fc.property(arbitraryProject, (project) => {
          const at = (hosts: string): Project => ({
            ...project,
            environments: {
              ...project.environments,
              // With the old hosts as aliases, no address would stop.
              production: { ...project.environments['production'], hosts, aliases: [] } as unknown as Environment,
            },
          })
          const of = (set: ChangeSet, ...names: readonly string[]): readonly string[] =>
            set.changes.flatMap(({ addresses }) =>
              addresses.flatMap(({ effect, url }) => (names.includes(effect) ? [url] : [])),
            )
          const set = between(at('{domain}'), at('www.{domain}'))
          const empty = { ...at('{domain}'), sites: [], movedDomains: {} }
          expect(of(set, 'stops').toSorted()).toEqual(of(between(at('{domain}'), empty), 'stops').toSorted())
          const begins = of(
            between({ ...at('www.{domain}'), sites: [], movedDomains: {} }, at('www.{domain}')),
            'appears',
            'leads',
          )
          expect(of(set, 'appears', 'leads').toSorted()).toEqual(begins.toSorted())
        }),
        runs(),
      )
    },
  )
})

/** A project with other sites. No site has moved. */
function withSites(project: Project, sites: readonly Site[]): Project {
  const taken = new Set(sites.map(({ domain }) => domain as string))
  const moved = Object.entries(project.movedDomains).filter(([domain]) => !taken.has(domain))
  const retired = Object.entries(project.retired).filter(([domain]) => !taken.has(domain))
  return { ...project, sites, movedDomains: Object.fromEntries(moved), retired: Object.fromEntries(retired) }
}

/** Sites that can stand in a project beside all but its first one. */
function fits({ sites: [first, ...others], locales }: Project): (site: Site) => boolean {
  const taken = new Set(others.map(({ domain }) => domain))
  return ({ domain, languages }) =>
    !taken.has(domain) &&
    languages.every((one) => Object.hasOwn(locales, one)) &&
    (first === undefined || languages[0] === first.languages[0])
}

/** A value as text, whatever the order of its keys. */
function canonical(value: unknown): string {
  return JSON.stringify(value, (_key, one: unknown) =>
    typeof one === 'object' && one !== null && !Array.isArray(one)
      ? Object.fromEntries(Object.entries(one).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : one,
  )
}

/** For `JSON.parse`: maps with their keys in the other order. */
function reversed(_key: string, value: unknown): unknown {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).toReversed())
    : value
}
