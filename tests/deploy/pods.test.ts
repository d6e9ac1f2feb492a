import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { filesIn, mustBuild, sharedFolder } from '../build/project.ts'
import { buildInPods } from '../build/shards/build-in-pods.ts'
import { fakeKeys } from '../fake-keys.ts'
import { deployedProject, mustDeploy } from './deploy-project.ts'
import { ask, startNginx } from './nginx.ts'

const shared = sharedFolder()

test('nginx serves what eight pods have built, two of which were killed, as if one machine had built it', async () => {
  const project = deployedProject(join(shared, 'project'))
  mustBuild(project, [], fakeKeys)
  mustDeploy(project, ['apply', '--yes', '--dist', await buildInPods(project)])
  const nginx = await startNginx(join(project, 'live'), join(shared, 'nginx'))
  try {
    const plain = join(project, 'dist')
    const pages = filesIn(plain).filter((file) => file.endsWith('/index.html'))
    expect(pages.length).toBeGreaterThan(8)
    for (const page of pages) {
      const [domain = '', ...path] = page.slice(0, -'index.html'.length).split('/')
      const body = readFileSync(join(plain, page), 'utf8')
      expect(await ask(nginx.origin, domain, `/${path.join('/')}`), page).toMatchObject({ status: 200, body })
    }
  } finally {
    await nginx.stop()
  }
})
