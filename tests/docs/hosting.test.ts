import { mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ask, startNginx } from '../deploy/nginx.ts'
import { repository } from '../run-cli.ts'
import { newProject } from './new-project.ts'
import { readDocument } from './read-document.ts'
import { runDocument } from './run-document.ts'

test('docs/hosting.md is what happens, and nginx serves it as configured there', async () => {
  const text = readFileSync(join(repository, 'docs/hosting.md'), 'utf8')
  const project = newProject()
  const [live, work] = ['live', 'nginx'].map((name) => join(project.folder, '..', name)) as [string, string]
  mkdirSync(live)
  const { steps } = readDocument(text)
  expect(steps.length).toBeGreaterThan(1)
  await runDocument(steps, { ...project, replacements: [['/srv/www/luggage', live]] })
  // `startNginx` includes the release as the guide does.
  for (const line of ['server_names_hash_bucket_size 128;', 'include /srv/www/luggage/current/nginx.conf;'])
    expect(text).toContain(line)
  const nginx = await startNginx(live, work)
  try {
    expect(await ask(nginx.origin, 'paris-luggage.example', '/de/')).toMatchObject({ status: 200 })
    expect(await ask(nginx.origin, 'nobody.example', '/')).toMatchObject({ status: 421 })
  } finally {
    await nginx.stop()
  }
})
