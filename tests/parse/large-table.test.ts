import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { build } from 'vite'
import { fixtureSources } from '../fixture-project.ts'

const folder = mkdtempSync(join(tmpdir(), 'microsites-large-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const count = 100_000

test(`a table of ${count} rows compiles with 1.5 GB of memory`, async () => {
  await build({
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    ssr: { noExternal: true },
    build: {
      ssr: join(import.meta.dirname, 'large-table.child.ts'),
      outDir: folder,
      rolldownOptions: { output: { entryFileNames: 'child.mjs' } },
    },
  })
  const output = execFileSync(
    process.execPath,
    ['--max-old-space-size=1536', join(folder, 'child.mjs'), JSON.stringify(fixtureSources()), String(count)],
    { encoding: 'utf8' },
  )
  const figures = JSON.parse(output) as Record<string, number>
  // What the figures were is worth as much as that they are within bounds.
  process.stdout.write(`${count} rows: ${output}\n`)
  expect(figures).toMatchObject({ sites: count, counted: count, findings: 0 })
})
