// Times `validate`: the real table compared with an empty program, growing tables compared with other tools,
// and hostile files. Prints missed limits; with `--strict`, the run then exits with 1.
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'vite'
import { limits } from './limits.mjs'
import { roundsOf } from './size.mjs'
import { curve } from './validate/curve.mjs'
import { hostile } from './validate/hostile.mjs'
import { realTable } from './validate/real-table.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))
const work = mkdtempSync(join(tmpdir(), 'microsites-bench-'))
const bin = join(root, 'bin/microsites.js')
const only = process.argv.find((word) => word.startsWith('--only='))?.slice('--only='.length)

const { verdict, sum } = limits()

const rivals = join(work, 'rivals')
const names = ['yaml-alone', 'zod-script']
await build({
  root,
  configFile: false,
  logLevel: 'error',
  publicDir: false,
  ssr: { noExternal: true },
  build: {
    ssr: true,
    outDir: rivals,
    rolldownOptions: {
      input: Object.fromEntries(names.map((name) => [name, join(root, `bench/validate/rivals/${name}.ts`)])),
      output: { entryFileNames: '[name].js' },
    },
  },
})
cpSync(join(root, 'package.json'), join(rivals, 'package.json'))

console.log(`Node ${process.versions.node}.`)
const given = { root, work, bin, rivals, verdict, rounds: roundsOf(9) }
for (const part of [realTable, curve, hostile]) if (only === undefined || only === part.name) part(given)
sum()
rmSync(work, { recursive: true })
