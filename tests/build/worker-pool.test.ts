import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { build } from 'vite'
import { expect, onTestFinished, test } from 'vitest'
import { repository } from '../run-cli.ts'

/** The output of a program of its own, because the test runner would keep the process. */
async function outputOf(program: string): Promise<string> {
  // The pool looks for the compiled worker in the package around it.
  const folder = mkdtempSync(join(repository, 'node_modules/.worker-pool-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const source = join(folder, 'program.ts')
  writeFileSync(
    source,
    `import { openWorkerPool } from '${join(repository, 'cli/builder/worker-pool.ts')}'\n${program}`,
  )
  await build({
    root: folder,
    configFile: false,
    logLevel: 'error',
    ssr: { noExternal: true },
    build: { ssr: source, outDir: folder, rolldownOptions: { output: { entryFileNames: 'program.mjs' } } },
  })
  const { status, stdout, stderr } = spawnSync(process.execPath, [join(folder, 'program.mjs')], { encoding: 'utf8' })
  return `exit ${status}\n${stdout}${stderr}`
}

test('a pool that is closed before an answer was read lets the process go on', async () => {
  const said = await outputOf(`
    const numbers = (Type, ...values) => {
      const array = new Type(new SharedArrayBuffer(values.length * Type.BYTES_PER_ELEMENT))
      array.set(values)
      return array
    }
    const out = { root: import.meta.dirname, base: [], options: {}, made: false }
    const pool = openWorkerPool()
    const check = { text: numbers(Uint8Array), starts: numbers(Uint32Array, 0), out, begun: numbers(Int32Array, 0) }
    void pool.worker(0).ask({ kind: 'check', check })
    // The answer arrives meanwhile.
    Atomics.wait(numbers(Int32Array, 0), 0, 0, 1500)
    await pool.close()
    console.log('closed')
  `)
  expect(said).toBe('exit 0\nclosed\n')
})
