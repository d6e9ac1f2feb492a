// Compiles the command line into lib/cli: a few files that include the small libraries, because a program of
// three hundred modules starts three times slower. `npm ci` runs it (`prepare`).
import { fileURLToPath } from 'node:url'
import { build } from 'vite'
import { makeCardFonts } from './card-fonts.mjs'
import { writeLockedDependencies } from './locked-dependencies.mjs'
import { writeNotices } from './notices.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))
// Loaded at run time.
const external = ['vite', /^node:/]

/**
 * Modules for a single common file. Every command except `--help` needs them, and reading one file is faster
 * than opening thirty. Modules that only some runs need stay separate: parsers and schemas, translator
 * commands, the public suffix tables, git, Vite.
 */
const core = (id) => isCore(id.replace(root, '/'))

/** Matches the path inside the project, because parent folders could have the same names. */
const isCore = (path) =>
  /\/(?:cli\/(?:build|bundle|findings|load|release|views|write)|compiler)\/|\/cards\/(?:picture-store|card-folder)\.ts$|\/cli\/(?:digest|is-running|program-id|project-root)\.ts$/.test(
    path,
  ) &&
  !/\/(?:parse-fragment|yaml-[a-z]+|json-[a-z]+|shape|plain-tokens|host-oracle|run-vite|entries-plugin|replay-worker-plugin|templates-only-plugin|prebuild|worker|starter-files|starter-package|steps-after-init|explanation|survey-project|schemas-of|diff-text|changed-lines|replace-files|edit-row|edit-table|flow-text|add-moved|added-since|project-at|watch-findings|next-change|lasting-parse-cache)\.ts$|\/(?:schema|readiness|i18n|telemetry|lookup|format|editor|diff|report|pages(?!\/findings))\//.test(
    path,
  )

/** Modules shared by the launcher and the commands. Otherwise each would become a file of its own. */
const base = /\/cli\/(?:command|command-failure|current-run|outcome|system-failure|package-root|version)\.ts$/

await build({
  root,
  configFile: false,
  logLevel: 'error',
  publicDir: false,
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
        main: `${root}cli/main.ts`,
        worker: `${root}cli/build/worker.ts`,
        prebuild: `${root}cli/bundle/prebuild.ts`,
      },
      external,
      output: {
        entryFileNames: '[name].js',
        chunkFileNames: '[name]-[hash].js',
        codeSplitting: {
          includeDependenciesRecursively: false,
          groups: [
            { name: 'core', test: core },
            { name: 'base', test: base },
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

// The glyph outlines for cards, and the edition that is part of their names.
await makeCardFonts()

// The dependencies that a new project installs with the package.
writeLockedDependencies()

// The licences of all that is bundled.
writeNotices()

// Then the package's own templates, with the program just compiled.
const { prebuild } = await import('../lib/cli/prebuild.js')
await prebuild()
