import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { copyProject, edit, mustBuild, removeSite, sha256, sharedFolder } from '../build/project.ts'
import { leftovers } from './deploy-project.ts'
import {
  builtProject,
  deployTo,
  forVisitors,
  missingAssets,
  mustDeployTo,
  nextOf,
  pointTo,
  prefix,
  served,
} from './s3-project.ts'
import { startStore, textOf } from './s3-store.ts'
import type { TestStore } from './s3-store.ts'

const shared = sharedFolder()
/** One project at three points in time. */
let built: readonly [string, string, string]

beforeAll(() => {
  const first = builtProject(join(shared, 'first'))
  const second = nextOf(first, join(shared, 'second'), 'City')
  built = [first, second, nextOf(second, join(shared, 'third'), 'Town')]
})

const kyoto = 'kyoto-bags.example'
const site = `${prefix}sites/${kyoto}/`
const lock = `${prefix}.microsites/lock`
const apply = ['apply', '--yes']

/** Returns the keys that were changed since request number `from`, except the lock and the state. */
function changedKeys({ asked }: TestStore, from = 0): readonly string[] {
  return asked
    .slice(from)
    .flatMap(({ method, key }) =>
      method === 'PUT' && key !== lock && !key.includes('/state/') ? [key.slice(prefix.length)] : [],
    )
}

describe('CL-04 a deployment into a bucket', () => {
  test('puts there what was built, to the byte, and nothing that only hosts read', async () => {
    const store = await startStore()
    const [project] = built
    pointTo(project, store)
    expect((await deployTo(project, ['plan'])).stdout).toMatch(/^production → s3 luggage-sites\/shop\/live at http/)
    expect(await store.keys()).toEqual([])
    const { stdout, stderr } = await mustDeployTo(project)
    expect(stdout).toMatch(/ is live on s3 luggage-sites\/shop\/live at .* · 4 sites uploaded · /)
    expect(stderr).not.toContain('arning')
    expect(await served(store)).toEqual(forVisitors(project))
    expect(await store.keys()).not.toContain(lock)
    expect(leftovers(project)).toEqual([])
    const from = store.asked.length
    expect((await mustDeployTo(project)).stdout).toContain('Nothing to do')
    expect((await mustDeployTo(project, ['plan'])).stdout).toContain('Nothing to do.')
    expect((await mustDeployTo(project, ['status'])).stdout).toMatch(/● 0001-\w+ {2}4 sites/)
    expect(changedKeys(store, from)).toEqual([])
  })

  test('says of each kind of file what it is and how long it may be kept', async () => {
    const store = await startStore()
    pointTo(built[0], store)
    await mustDeployTo(built[0])
    const keys = (await store.keys()).filter((key) => key.startsWith(site))
    const found = new Map<string, Set<string>>()
    for (const key of keys) {
      const { headers } = await store.get(key)
      const kind = `${key.includes('/assets/') ? 'assets/' : ''}${key.slice(key.lastIndexOf('.'))}`
      const said = `${headers.get('content-type')} · ${headers.get('cache-control')} · ${headers.get('content-encoding')}`
      found.set(kind, (found.get(kind) ?? new Set()).add(said))
    }
    const pages = 'no-cache, no-transform · null'
    const assets = 'public, max-age=31536000, immutable, no-transform · null'
    expect(Object.fromEntries([...found].map(([kind, said]) => [kind, [...said]]))).toEqual({
      '.html': [`text/html; charset=utf-8 · ${pages}`],
      '.json': [`application/json · ${pages}`],
      '.png': [`image/png · ${pages}`],
      '.svg': [`image/svg+xml · ${pages}`],
      '.txt': [`text/plain; charset=utf-8 · ${pages}`],
      '.xml': [`text/xml; charset=utf-8 · ${pages}`],
      'assets/.js': [`text/javascript; charset=utf-8 · ${assets}`],
      'assets/.json': [`application/json · ${assets}`],
      'assets/.png': [`image/png · ${assets}`],
    })
  })

  test('sends what is new alone: assets, then pages into the store, and copies them from there', async () => {
    const store = await startStore()
    const [first, second] = built
    pointTo(first, store)
    pointTo(second, store)
    await mustDeployTo(first)
    const from = store.asked.length
    const lacking: string[] = []
    store.afterChange = async () => {
      lacking.push(...(await missingAssets(store, kyoto)))
    }
    expect((await mustDeployTo(second, ['plan'])).stdout).toMatch(/~ kyoto-bags\.example {2}\d+ of \d+ files new/)
    await mustDeployTo(second)
    expect(lacking).toEqual([])
    expect(await served(store)).toMatchObject(forVisitors(second))
    const keys = changedKeys(store, from)
    const of = (pattern: RegExp): readonly number[] => keys.flatMap((key, at) => (pattern.test(key) ? [at] : []))
    const [list] = of(/^\.microsites\/store\/kyoto-bags\.example\/\w+\.json$/)
    const [assets, stored, copied] = [of(/\/assets\//), of(/store\/[^/]+\/\w+$/), of(/^sites\/[^/]+\/(?!assets)/)]
    const [note = -1, begin, end] = of(/^\.microsites\/(?:releases|live)/)
    expect(list).toBe(0)
    expect(Math.max(...assets)).toBeLessThan(Math.min(...stored))
    expect(Math.max(...stored)).toBeLessThan(note)
    expect([begin, Math.min(...copied), end]).toEqual([note + 1, note + 2, keys.length - 1])
    expect(keys.at(Math.max(...copied))).toContain('.well-known/microsites.json')
    // Unchanged files are neither sent nor copied.
    expect(keys.filter((key) => !key.includes(kyoto) && key.startsWith('sites/'))).toEqual([])
    expect(copied.length).toBeLessThan(Object.keys(forVisitors(second)).filter((file) => file.startsWith(kyoto)).length)
  })

  test('goes back to an earlier release without a build, and forth again', async () => {
    const store = await startStore()
    const [first, second] = built
    pointTo(first, store)
    pointTo(second, store)
    await mustDeployTo(first)
    const before = await served(store)
    await mustDeployTo(second)
    const after = await served(store)
    expect((await mustDeployTo(second, ['rollback'])).stdout).toMatch(/^0001-\w+ is live again on s3 /)
    expect(await served(store)).toMatchObject(before)
    const { stdout } = await mustDeployTo(second, ['status'])
    expect(stdout).toMatch(/○ 0002-.*\n● 0001-/)
    const [id = ''] = /0002-\w+/.exec(stdout) ?? []
    await mustDeployTo(second, ['rollback', id])
    expect(await served(store)).toEqual(after)
    expect((await mustDeployTo(second, ['rollback', id])).stdout).toBe(`${id} is already live.\n`)
  })

  test('takes a site offline for a reason, and brings it back', async () => {
    const store = await startStore()
    const project = copyProject(built[0])
    pointTo(project, store)
    await mustDeployTo(project, ['plan', '--out', 'plan.json'])
    await mustDeployTo(project, ['apply', '--plan', 'plan.json'])
    const before = await served(store)
    removeSite(project, 'paris-luggage.example')
    mustBuild(project)
    expect(await deployTo(project, ['apply', '--plan', 'plan.json'])).toMatchObject({
      status: 1,
      stderr: expect.stringContaining('stale: the build has changed') as unknown,
    })
    expect(await deployTo(project, apply)).toMatchObject({
      status: 1,
      stderr: expect.stringContaining('paris-luggage.example would go offline') as unknown,
    })
    expect(await served(store)).toEqual(before)
    await mustDeployTo(project, [...apply, '--reason', 'its contract has ended'])
    const left = Object.keys(await served(store)).filter((key) => key.startsWith('paris'))
    // Open pages still find their assets.
    expect(left.every((key) => key.startsWith('paris-luggage.example/assets/'))).toBe(true)
    await mustDeployTo(project, ['rollback'])
    expect(await served(store)).toEqual(before)
  })

  test('keeps the assets of the releases that can be gone back to, and leaves alone what is not its own', async () => {
    const store = await startStore()
    const foreign = ['elsewhere.txt', `${site}notes.txt`, `${site}assets/theirs.js`, `${prefix}.microsites/store/x`]
    for (const key of foreign) await store.put(key, 'theirs')
    for (const project of built) {
      pointTo(project, store, { keep: 2 })
      await mustDeployTo(project)
    }
    const [first, second, third] = built.map((project) =>
      Object.keys(forVisitors(project)).filter((file) => file.includes('/assets/')),
    )
    const staying = new Set([...(second ?? []), ...(third ?? [])])
    expect(first?.filter((file) => !staying.has(file))).not.toEqual([])
    const live = Object.keys(await served(store)).filter((file) => /\/assets\/(?!theirs)/.test(file))
    expect(live).toEqual([...staying].toSorted())
    const keys = await store.keys()
    expect(keys.filter((key) => key.includes('/releases/'))).toHaveLength(2)
    expect(keys.filter((key) => key.includes(`/store/${kyoto}/`) && key.endsWith('.json'))).toHaveLength(2)
    await mustDeployTo(built[2], ['rollback'])
    expect(await served(store)).toMatchObject(forVisitors(built[1]))
    expect(await missingAssets(store, kyoto)).toEqual([])
    for (const key of foreign) expect(textOf(await store.get(key))).toBe('theirs')
  })

  test("refuses a place that somebody else's object has", async () => {
    const store = await startStore()
    await store.put(`${site}index.html`, 'theirs')
    for (let number = 0; number < 50; number++) await store.put(`${site}${number}.txt`, 'theirs')
    pointTo(built[0], store)
    const refused = await deployTo(built[0], apply)
    expect(refused.status).not.toBe(0)
    expect(refused.stderr).toContain(`\`${site}index.html\` already exists in luggage-sites`)
    expect(textOf(await store.get(`${site}index.html`))).toBe('theirs')
    await store.remove(`${site}index.html`)
    await mustDeployTo(built[0], [...apply, '--restart'])
  })

  test('takes any name that a file may have, and none that is another than the manifest says', async () => {
    const store = await startStore()
    const project = copyProject(built[0])
    pointTo(project, store)
    const file = join(project, 'dist/manifest.json')
    const manifest = JSON.parse(readFileSync(file, 'utf8')) as {
      sites: Record<string, { files: Record<string, unknown> }>
    }
    const names = ['a b.html', 'Straße & Co.txt', '東京/+1%20.html', "it's (so)!.html"]
    for (const name of names) {
      mkdirSync(dirname(join(project, 'dist', kyoto, name)), { recursive: true })
      writeFileSync(join(project, 'dist', kyoto, name), name)
      Object.assign(manifest.sites[kyoto]?.files ?? {}, {
        [name]: [Buffer.byteLength(name), sha256(Buffer.from(name))],
      })
    }
    writeFileSync(file, JSON.stringify(manifest))
    edit(project, `dist/${kyoto}/a b.html`, 'a', 'b')
    expect(await deployTo(project, apply)).toMatchObject({
      status: 1,
      stderr: expect.stringContaining('Build again') as unknown,
    })
    expect(await served(store)).toEqual({})
    edit(project, `dist/${kyoto}/a b.html`, 'b', 'a')
    await mustDeployTo(project)
    for (const name of names) expect(textOf(await store.get(site + name))).toBe(name)
  })
})
