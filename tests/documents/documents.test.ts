import { describe, expect, test } from 'vitest'
import { documentIn } from '../../cli/documents/document-in.ts'
import type { Validator } from '../../cli/documents/document-in.ts'
import { schemas } from '../../cli/documents/schemas.ts'
import type { Documents } from '../../cli/documents/schemas.ts'

const sha = 'a'.repeat(64)
const id = '0007-3f2a91bc'
const site = 'paris.example'
const files = { 'de/index.html': [10, sha] }
const plan = {
  schema: 'microsites.deploy-plan/v1',
  environment: 'production',
  target: 'directory live',
  built: sha,
  from: null,
  last: 0,
  release: id,
  sites: {
    [site]: {
      action: 'add',
      digest: sha,
      pages: 1,
      files: 1,
      newFiles: 1,
      bytes: 10,
      redirects: [],
      lostRedirects: [],
    },
  },
}
const release = {
  schema: 'microsites.deployed/v1',
  release: id,
  environment: 'production',
  at: '2026-11-21T00:00:00Z',
  before: null,
  sites: { [site]: { digest: sha, pages: 1, redirects: ['/a /b 301'] } },
}

/** A good document of each kind. */
const good: Readonly<Record<keyof Documents, object>> = {
  manifest: {
    schema: 'microsites.manifest/v1',
    environment: 'production',
    sites: { [site]: { inputs: 'x', digest: sha, pages: 1, files } },
  },
  outputRecord: {
    manifest: '120 1.5 7',
    sites: { [site]: { seal: '3f2a91bc', parts: { row: '3f2a91bc' }, bytes: 10 } },
  },
  publication: { place: [site], remove: [] },
  edit: { files: [{ path: 'sites.yaml', isNew: false, after: sha }] },
  bundle: {
    key: 'x',
    source: 'x',
    packages: { clsx: { version: '1.2.1', content: 'a'.repeat(64) } },
    found: {
      files: { 'node_modules/clsx/package.json': 'a'.repeat(64) },
      seal: 'x',
      imports: [['templates', 'clsx', 'node_modules/clsx']],
    },
    assets: files,
    renderer: 'a'.repeat(64),
    templates: { city: { boot: '/a.js', files: [], telemetry: [] } },
  },
  buildRecord: {
    schema: 'microsites.build-record/v1',
    environment: 'production',
    out: 'dist',
    at: '2026-11-21T00:00:00Z',
    built: 1,
    unchanged: 0,
    failed: 0,
    milliseconds: 1.5,
    stages: [['reading', 0.5]],
    sites: { [site]: 1 },
  },
  plan,
  journal: {
    schema: 'microsites.deploy-journal/v1',
    plan,
    release,
    settings: { target: sha, before: [], after: [sha] },
  },
  journalBegin: { of: '2026-11-21T00:00:00.000Z' },
  journalStep: { done: 'publish' },
  rollback: { schema: 'microsites.deploy-rollback/v1', release: id, before: '' },
  release,
  files,
  live: { schema: 'microsites.live/v1', release: id, going: [] },
  bucketLock: { id: 'x', machine: 'm', process: 1, since: '2026-11-21T00:00:00Z' },
  lockHolder: { pid: 1, host: 'm', since: '2026-11-21T00:00:00Z' },
  siteReleaseId: { release: sha, domain: site },
  hookAnswer: { message: 'done' },
}

/** Documents of programs that may know more than this version. */
const open = new Set<string>(['lockHolder', 'siteReleaseId', 'hookAnswer'])

describe.each(Object.keys(schemas) as (keyof Documents)[])('%s', (name) => {
  const why = async (text: string): Promise<string> => {
    const module = (await import(`../../cli/documents/validators/${name}.js`)) as Record<string, Validator<unknown>>
    const read = documentIn(module[name] as Validator<unknown>, text)
    return 'why' in read ? read.why : ''
  }
  const text = JSON.stringify(good[name])

  test('a good one is read', async () => {
    expect(await why(text)).toBe('')
  })

  test('a truncated one is refused', async () => {
    for (const part of ['', text.slice(0, -1), text.slice(0, text.length / 2)])
      expect(await why(part)).toBe('it is not valid JSON')
  })

  test('another type is refused, for the whole and for each field, with its place', async () => {
    for (const other of ['null', '[]', '1', '"x"']) expect(await why(other)).toBe('it must be an object')
    for (const key of Object.keys(good[name]))
      expect(await why(JSON.stringify({ ...good[name], [key]: { a: true } }))).toContain(
        `\`/${key.replaceAll('/', '~1')}`,
      )
  })

  test('one without a field is refused, by its name', async () => {
    for (const key of schemas[name].toJSONSchema().required ?? [])
      expect(await why(JSON.stringify({ ...good[name], [key]: undefined }))).toBe(`it has no \`${key}\``)
  })

  test('names of the prototype and fields of others are refused', async () => {
    for (const key of ['__proto__', 'constructor', 'no such field']) {
      const said = await why(text.replace('{', `{${JSON.stringify(key)}:{},`))
      if (open.has(name)) expect(said).toBe('')
      else expect(said).toContain(key)
    }
  })
})
