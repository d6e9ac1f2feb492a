import { describe, expect, test } from 'vitest'
import { freezeOn } from '../../compiler/deploy/deployment.ts'
import { isEmpty, planDeploy } from '../../compiler/deploy/plan-deploy.ts'
import type { Built, TargetState } from '../../compiler/deploy/plan-deploy.ts'
import { isSafeDomain, isSafePath } from '../../compiler/deploy/safe-path.ts'
import { planText } from '../../cli/deploy/text/plan-text.ts'
import { deployPlanSchema } from '../../compiler/deploy/schema/deploy-plan.ts'
import type { Files } from '../../compiler/deploy/schema/release.ts'
import { staleBecause } from '../../compiler/deploy/stale.ts'

const sha = (digit: string): string => digit.repeat(64)
const files: Files = { 'index.html': [10, sha('1')], 'legal/index.html': [5, sha('2')] }
const site = { digest: sha('a'), pages: 2, files, redirects: ['/old/ / 301'] }

const built: Built = {
  environment: 'production',
  digest: sha('b'),
  sites: { 'new.example': site, 'other.example': { ...site, redirects: ['/more/ / 301'] }, 'same.example': site },
}
const state: TargetState = {
  live: {
    schema: 'microsites.deployed/v1',
    release: '0003-12345678',
    environment: 'production',
    at: '2026-11-21T12:00:00Z',
    before: null,
    sites: {
      'gone.example': { digest: sha('c'), pages: 7, redirects: [] },
      'other.example': { digest: sha('d'), pages: 2, redirects: ['/old/ / 301'] },
      'same.example': { digest: sha('a'), pages: 2, redirects: [] },
    },
  },
  last: 4,
  filesOf: () => ({ 'index.html': [11, sha('9')], 'legal/index.html': [5, sha('2')] }),
}
const plan = planDeploy(built, state, 'directory /srv')

describe('CL-04 a plan', () => {
  test('says of each site what becomes of it, and is a value', () => {
    expect(deployPlanSchema.parse(JSON.parse(JSON.stringify(plan)))).toEqual(plan)
    expect(plan).toMatchObject({ from: '0003-12345678', last: 4, release: '0005-bbbbbbbb' })
    expect(plan.sites).toEqual({
      'gone.example': expect.objectContaining({ action: 'retire', was: sha('c'), pages: 7 }) as unknown,
      'new.example': expect.objectContaining({ action: 'add', newFiles: 2, bytes: 15 }) as unknown,
      'other.example': expect.objectContaining({
        action: 'change',
        newFiles: 1,
        bytes: 10,
        redirects: ['/more/ / 301'],
        lostRedirects: ['/old/ / 301'],
      }) as unknown,
      'same.example': expect.objectContaining({ action: 'keep', newFiles: 0 }) as unknown,
    })
  })

  test('says in words what goes offline: pages, or where a domain has moved its redirects', () => {
    const moved = { digest: sha('e'), pages: 0, redirects: ['/* https://same.example/ 301'] }
    const closed = { digest: sha('f'), pages: 0, redirects: [] }
    const gone = { 'moved.example': moved, 'closed.example': closed, 'retired.example': closed }
    const live = { ...state.live!, sites: { ...state.live!.sites, ...gone } }
    const changed = { ...built, sites: { ...built.sites, 'closed.example': { ...closed, digest: sha('a'), files } } }
    const text = planText(
      { plan: planDeploy(changed, { ...state, live }, 'directory /srv'), freezes: [], today: '2026-11-22' },
      { color: false },
    )
    expect(text).toContain('  - gone.example  7 pages go offline; needs --reason\n')
    expect(text).toContain('  - moved.example  its redirects go offline; needs --reason\n')
    expect(text).toContain('  - retired.example  its 410 goes offline; needs --reason\n')
    expect(text).toContain('  ~ closed.example  1 of 2 files new')
  })

  test('loses no redirect that only leads elsewhere now', () => {
    const redirects = ['/old/ /new/ 301', '/more/ / 301']
    const { sites } = planDeploy(
      { ...built, sites: { 'other.example': { ...site, redirects } } },
      state,
      'directory /srv',
    )
    expect(sites['other.example']).toMatchObject({ redirects, lostRedirects: [] })
  })

  test('of what is live already is empty, and names no new release', () => {
    const same = { ...built, sites: { 'same.example': site } }
    const live = { ...state.live!, sites: { 'same.example': { digest: sha('a'), pages: 2, redirects: [] } } }
    const none = planDeploy(same, { ...state, live }, 'directory /srv')
    expect(isEmpty(none)).toBe(true)
    expect(none.release).toBe('0003-12345678')
    expect(isEmpty(plan)).toBe(false)
  })

  test.each([
    ['another build', { ...built, digest: sha('0') }, state, 'directory /srv', /build has changed/],
    ['another environment', { ...built, environment: 'preview' }, state, 'directory /srv', /created for production/],
    ['another target', built, state, 'directory /elsewhere', /another target/],
    ['nothing live any more', built, { last: 4, filesOf: () => ({}) }, 'directory /srv', /nothing is live now/],
    ['a release since', built, { ...state, last: 5 }, 'directory /srv', /newer release/],
  ])('is stale with %s', (_, now, has, target, why) => {
    expect(staleBecause(plan, plan)).toBe(undefined)
    expect(staleBecause(plan, planDeploy(now, has, target))).toMatch(why)
  })
})

test('a freeze holds on its first day and its last', () => {
  const freeze = { from: '2026-12-18', until: '2027-01-04', reason: 'peak travel weeks' }
  const on = (day: string): boolean => freezeOn([freeze], day) !== undefined
  expect(['2026-12-17', '2026-12-18', '2027-01-04', '2027-01-05'].map(on)).toEqual([false, true, true, false])
})

test.each(['', '/etc/passwd', '../x', 'a/../b', 'a//b', './a', 'a/.', 'a\\b', 'C:a', 'a\0b', 'a\nb', 'a/', '\u0085'])(
  'the path %j leads nowhere',
  (path) => expect(isSafePath(path)).toBe(false),
)

test('paths that sites have are let through', () => {
  for (const path of ['index.html', '.well-known/microsites.json', 'assets/a-B_1.js', '_headers', 'a..b/c'])
    expect(isSafePath(path), path).toBe(true)
  expect(['a.example', 'xn--bcher-kva.example'].every(isSafeDomain)).toBe(true)
  expect(['..', 'assets', 'a/b.example', '-a.example', 'A.example', '.a.example', 'a..b'].some(isSafeDomain)).toBe(
    false,
  )
})
