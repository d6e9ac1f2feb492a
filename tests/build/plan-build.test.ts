import { describe, expect, test } from 'vitest'
import { isUpToDate, planBuild } from '../../cli/builder/plan-build.ts'
import type { BuildInputs, FolderInputs, PreviousBuild } from '../../cli/builder/plan-build.ts'
import type { PartDigests } from '../../cli/builder/part-digests.ts'

/** What a folder is built from: equal parts, equal digest. */
const folder = (parts: PartDigests): FolderInputs => ({ digest: JSON.stringify(parts), parts })

function inputs(selected: Readonly<Record<string, PartDigests>>, more: Partial<BuildInputs> = {}): BuildInputs {
  return {
    environment: 'production',
    domains: Object.keys(selected),
    selected: new Map(Object.entries(selected).map(([domain, parts]) => [domain, folder(parts)])),
    packages: {},
    clean: false,
    ...more,
  }
}

function previous(sites: Readonly<Record<string, PartDigests>>, more: Partial<PreviousBuild> = {}): PreviousBuild {
  const records = Object.entries(sites).map(([domain, parts]) => [
    domain,
    { inputs: folder(parts).digest, digest: '', pages: 1, files: {} },
  ])
  return {
    manifest: {
      schema: 'microsites.manifest/v1',
      environment: 'production',
      sites: Object.fromEntries(records) as NonNullable<PreviousBuild['manifest']>['sites'],
    },
    untrusted: false,
    damaged: new Set(),
    partsOf: (domain) => sites[domain],
    packagesOf: () => undefined,
    ...more,
  }
}

const none: PreviousBuild = {
  untrusted: false,
  damaged: new Set(),
  partsOf: () => undefined,
  packagesOf: () => undefined,
}

describe('CL-02 a build plan', () => {
  test('builds what is new, keeps what is unchanged, removes what is gone', () => {
    const plan = planBuild(
      inputs({ 'a.example': { row: '1' }, 'b.example': { row: '1' } }),
      previous({ 'b.example': { row: '1' }, 'c.example': { row: '1' } }),
    )
    expect(plan).toEqual({
      schema: 'microsites.build-plan/v1',
      environment: 'production',
      build: ['a.example'],
      keep: ['b.example'],
      remove: ['c.example'],
      reasons: { 'a.example': ['new'], 'c.example': ['gone'] },
    })
    expect(isUpToDate(plan)).toBe(false)
  })

  test('says which packages have changed, and from which version', () => {
    const [before, now] = ['1.0.0', '1.1.0'].map((version) => ({ lib: { version, content: version } }))
    const plan = planBuild(
      inputs({ 'a.example': { packages: '2' } }, { packages: now! }),
      previous({ 'a.example': { packages: '1' } }, { packagesOf: () => before }),
    )
    expect(plan).toMatchObject({
      reasons: { 'a.example': ['packages'] },
      packages: { lib: { from: '1.0.0', to: '1.1.0' } },
    })
  })

  test('without a last build, builds everything', () => {
    const { build, reasons } = planBuild(inputs({ 'a.example': {}, 'b.example': {} }), none)
    expect(build).toEqual(['a.example', 'b.example'])
    expect(reasons).toEqual({ 'a.example': ['new'], 'b.example': ['new'] })
  })

  test('without changes, is up to date', () => {
    const sites = { 'a.example': { row: '1' } }
    const plan = planBuild(inputs(sites), previous(sites))
    expect(plan).toMatchObject({ build: [], keep: ['a.example'], remove: [], reasons: {} })
    expect(isUpToDate(plan)).toBe(true)
  })

  test.each<{
    what: string
    was: PartDigests
    is: PartDigests
    more?: Partial<PreviousBuild>
    clean?: boolean
    why: readonly string[]
  }>([
    { what: 'a part', was: { row: '1', texts: '1' }, is: { row: '1', texts: '2' }, why: ['texts'] },
    { what: 'several parts', was: { row: '1', texts: '1' }, is: { row: '2', texts: '2' }, why: ['row', 'texts'] },
    { what: 'a part that is new', was: { row: '1' }, is: { row: '1', telemetry: '1' }, why: ['telemetry'] },
    { what: 'a part that is gone', was: { row: '1', primary: '1' }, is: { row: '1' }, why: ['primary'] },
    { what: 'the bundle', was: { templates: '1' }, is: { templates: '2' }, why: ['templates'] },
    {
      what: 'a file of the output',
      was: { row: '1' },
      is: { row: '1' },
      more: { damaged: new Set(['a.example']) },
      why: ['damaged'],
    },
    {
      what: 'a file and a part',
      was: { row: '1' },
      is: { row: '2' },
      more: { damaged: new Set(['a.example']) },
      why: ['damaged', 'row'],
    },
    {
      what: 'something since a build whose parts are unknown',
      was: { row: '1' },
      is: { row: '2' },
      more: { partsOf: () => undefined },
      why: ['inputs'],
    },
    { what: 'nothing, with --clean', was: { row: '1' }, is: { row: '1' }, clean: true, why: ['clean'] },
    {
      what: 'nothing, where git tracks the output',
      was: { row: '1' },
      is: { row: '1' },
      more: { manifest: undefined, untrusted: true },
      why: ['untrusted'],
    },
  ])('builds a domain and says why, where what has changed is $what', ({ was, is, more = {}, clean = false, why }) => {
    const plan = planBuild(inputs({ 'a.example': is }, { clean }), previous({ 'a.example': was }, more))
    expect(plan).toMatchObject({ build: ['a.example'], keep: [], reasons: { 'a.example': why } })
  })

  test('of some sites keeps the others as they are, and builds none that is not there yet', () => {
    const plan = planBuild(
      inputs({ 'a.example': { row: '2' } }, { domains: ['a.example', 'b.example', 'c.example'] }),
      previous({ 'a.example': { row: '1' }, 'b.example': { row: '1' }, 'd.example': { row: '1' } }),
    )
    expect(plan).toMatchObject({
      build: ['a.example'],
      keep: ['b.example'],
      remove: ['d.example'],
      reasons: { 'a.example': ['row'], 'b.example': ['unselected'], 'd.example': ['gone'] },
    })
  })
})
