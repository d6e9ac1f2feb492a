import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { repository } from '../run-cli.ts'
import { temporaryFolder } from '../temporary-folder.ts'

test.skipIf(process.platform === 'win32')(
  'CL-04 the example that takes a site offline may be run twice, and anew later',
  () => {
    const docs = readFileSync(join(repository, 'docs/deploy.md'), 'utf8')
    const line = /run: \[ssh, www\.internal\.example, "(.*)"\]/.exec(docs)?.[1] ?? ''
    expect(line).toContain('{domain}')
    const folder = temporaryFolder()
    const command = line.replaceAll('{domain}', 'a.example').replaceAll('/srv', folder)
    mkdirSync(join(folder, 'retired'), { recursive: true })
    for (const content of ['first', 'second']) {
      mkdirSync(join(folder, 'www/a.example'), { recursive: true })
      writeFileSync(join(folder, 'www/a.example/index.html'), content)
      for (let time = 0; time < 2; time++) expect(spawnSync('sh', ['-c', command]).status).toBe(0)
      expect(existsSync(join(folder, 'www/a.example'))).toBe(false)
      expect(readFileSync(join(folder, 'retired/a.example/index.html'), 'utf8')).toBe(content)
      expect(readdirSync(join(folder, 'retired'))).toEqual(['a.example'])
    }
  },
)
