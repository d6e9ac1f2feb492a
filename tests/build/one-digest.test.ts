import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { runCliBeside } from '../run-cli.ts'
import { startCache } from './cache-server.ts'
import type { CacheServer } from './cache-server.ts'
import { digestsIn, edit, largeProject, manifestOf, sharedFolder, sitesOfLargeProject as all } from './project.ts'

const shared = sharedFolder()
let cache: CacheServer
let expected: Readonly<Record<string, string>>

/** Runs a command. @returns what it says. Throws that if it fails. */
async function run(project: string, args: readonly string[], env: NodeJS.ProcessEnv = {}): Promise<string> {
  const { status, stdout, stderr } = await runCliBeside(args, { cwd: project, env })
  if (status !== 0) throw new Error(`exit ${status}\n${stdout}${stderr}`)
  return `${stderr}${stdout}`
}

/** Creates the project: sites, a domain that has moved and one that is retired. */
function newTable(name: string): string {
  const project = largeProject(join(shared, name))
  const retired = 'retired: { gone-bags.example: { since: 2026-11-01, locales: [ja, de] } }'
  edit(project, 'sites.yaml', 'sites:\n', `moved: { old-bags.example: kyoto-bags.example }\n${retired}\nsites:\n`)
  return project
}

beforeAll(async () => {
  cache = await startCache(shared)
  const project = newTable('cold')
  await run(project, ['build'])
  expected = digestsIn(join(project, 'dist'))
  expect(Object.keys(manifestOf(join(project, 'dist')).sites)).toHaveLength(all + 2)
})

afterAll(() => cache.stop())

/** The ways to build a table, each with what shows that it was that way. */
const ways: Readonly<Record<string, (project: string) => Promise<void>>> = {
  async 'one thread'(project) {
    await run(project, ['build', '--jobs', '1'])
  },
  async 'three threads'(project) {
    await run(project, ['build', '--jobs', '3'])
  },
  async 'a warm build, after an edit and its undoing'(project) {
    await run(project, ['build'])
    edit(project, 'sites.yaml', 'en: Kyoto,', 'en: Kyoto Town,')
    await run(project, ['build'])
    expect(digestsIn(join(project, 'dist'))).not.toEqual(expected)
    edit(project, 'sites.yaml', 'en: Kyoto Town,', 'en: Kyoto,')
    expect(await run(project, ['build'])).not.toContain(' 0 unchanged')
  },
  async 'cached pictures'(project) {
    await run(project, ['build'])
    rmSync(join(project, 'dist'), { recursive: true })
    expect(await run(project, ['build'])).toContain(`${all} built`)
  },
  ...Object.fromEntries(
    // Of 64 shards, some are empty.
    [2, 7, 64].map((count) => [
      `${count} shards, merged`,
      async (project: string) => {
        const folders = Array.from({ length: count }, (_, at) => `shards/${at + 1}`)
        for (const [at, folder] of folders.entries())
          await run(project, ['build', '--shard', `${at + 1}/${count}`, '--out', folder])
        expect(await run(project, ['merge', ...folders])).toContain(`${all + 2} domains of ${count} shards`)
      },
    ]),
  ),
  async 'a remote cache'(project) {
    await run(newTable('writer'), ['build'], cache.writer)
    const said = await run(project, ['build'], cache.reader)
    expect(said).toContain(`From the remote cache: ${all} of ${all} sites.`)
  },
}

test.each(Object.entries(ways))('%s: every file and the manifest as in a cold build', async (name, build) => {
  const project = newTable(name)
  await build(project)
  expect(digestsIn(join(project, 'dist'))).toEqual(expected)
})
