// Compiles the command line into lib/cli: a few files that include the small libraries, because a program of
// three hundred modules starts three times slower. `npm run setup` and `npm pack` run it.
import { copyFileSync, mkdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { build } from 'vite'
import { cardLibraries, makeCardFonts } from './card-fonts.mjs'
import { writeLockedDependencies } from './locked-dependencies.mjs'
import { writeNotices } from './notices.mjs'
import { writeValidators } from './validators.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))
// Loaded at run time.
const external = ['vite', ...cardLibraries, /^node:/]

const launcher = `${root}cli/main.ts`
/** The modules that the launcher imports at its start. */
let base = new Set()
/**
 * The modules that `validate` and `build` can load, except files named `*.lazy.ts` and what only those import. They become one
 * file, because reading one file is faster than opening three hundred.
 */
let core = new Set()

/** Sets `base` and `core` as soon as all imports are known. */
const readGraph = {
  name: 'read-graph',
  buildEnd() {
    const importsOf = (id, lazily) => {
      const { importedIds, dynamicallyImportedIds } = this.getModuleInfo(id)
      return lazily ? [...importedIds, ...dynamicallyImportedIds] : importedIds
    }
    base = reached([launcher], (id) => importsOf(id, false))
    core = reached(
      ['validate', 'build'].map((name) => `${root}cli/commands/${name}.ts`),
      (id) => importsOf(id, true).filter((to) => !to.endsWith('.lazy.ts')),
    )
  },
}

/** The project's own modules that can be reached from some of them. */
function reached(from, importsOf) {
  const found = new Set()
  const queue = from.filter((id) => id.startsWith(root) && !id.includes('/node_modules/'))
  for (const id of queue)
    if (!found.has(id)) {
      found.add(id)
      queue.push(...importsOf(id).filter((to) => to.startsWith(root) && !to.includes('/node_modules/')))
    }
  return found
}

await writeValidators()

await build({
  root,
  configFile: false,
  logLevel: 'error',
  publicDir: false,
  plugins: [readGraph],
  ssr: { noExternal: true, target: 'node' },
  build: {
    ssr: true,
    target: 'node20',
    outDir: `${root}lib/cli`,
    emptyOutDir: true,
    minify: 'oxc',
    license: true,
    rolldownOptions: {
      input: {
        main: launcher,
        index: `${root}cli/index.ts`,
        config: `${root}cli/config.ts`,
        worker: `${root}cli/builder/worker.ts`,
        'parse-code': `${root}cli/import/parse-code.ts`,
        credentials: `${root}cli/deploy/targets/s3/credentials-worker.ts`,
        prebuild: `${root}cli/builder/bundle/prebuild.ts`,
      },
      external,
      output: {
        entryFileNames: '[name].js',
        chunkFileNames: '[name]-[hash].js',
        codeSplitting: {
          includeDependenciesRecursively: false,
          groups: [
            { name: 'base', test: (id) => id !== launcher && base.has(id) },
            { name: 'core', test: (id) => core.has(id) && !base.has(id) },
          ],
        },
      },
    },
  },
})

// The scripts that `microsites dev` adds to pages. Separate files, because the first one must run before
// everything else.
for (const [name, source] of [
  ['before', 'before'],
  ['page', 'page'],
  ['list', 'site-list'],
])
  await build({
    root,
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    build: {
      outDir: `${root}lib/dev`,
      emptyOutDir: false,
      target: 'baseline-widely-available',
      rolldownOptions: {
        input: `${root}runtime/dev/${source}.ts`,
        output: { format: 'iife', entryFileNames: `${name}.js` },
      },
    },
  })

// What decodes pictures: without what encodes them, which is eight times as large.
mkdirSync(`${root}lib/codecs`, { recursive: true })
for (const name of ['avif', 'webp'])
  copyFileSync(`${root}node_modules/@jsquash/${name}/codec/dec/${name}_dec.wasm`, `${root}lib/codecs/${name}_dec.wasm`)

// What the fonts of cards cover, and the cache key that is part of the names of cards.
await makeCardFonts()

// The dependencies that a new project installs with the package.
writeLockedDependencies()

// The licences of all that is bundled.
writeNotices()

// Then the package's own templates, with the program just compiled.
const { prebuild } = await import('../lib/cli/prebuild.js')
await prebuild()
