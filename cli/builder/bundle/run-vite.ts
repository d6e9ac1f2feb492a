import { dirname, join, relative, resolve } from 'node:path'
import { build } from 'vite'
import type { Alias, InlineConfig, Rolldown } from 'vite'
import { compareText } from '../../../compiler/diagnostic/sort.ts'
import { digest } from '../../program/digest.ts'
import { realPath } from '../../files/disk.ts'
import { dependencyFile, packageRoot } from '../../files/package.ts'
import { fileRecord } from '../release/manifest.ts'
import { bundleFaults } from './bundle-fault.ts'
import type { Bundle, BundleOrder, TemplateAssets } from './bundle.ts'
import type { Flavour } from './flavour.ts'
import { openTree, temporaryPath } from '../../files/tree.ts'
import type { Tree } from '../../files/tree.ts'
import { install } from './install.ts'
import { foundIn, packagesOf, withPackageFile } from './bundled-packages.ts'
import { rendererFile } from './load-bundle.ts'
import type { KeptBundle } from './load-bundle.ts'
import { replayWorkerPlugin } from './replay-worker-plugin.ts'
import { moduleList } from './module-list.ts'
import type { ModuleList } from './module-list.ts'
import { bootEntry, entriesPlugin, serverEntry } from './entries-plugin.ts'
import type { FileRecord } from '../release/site-record.ts'

/** The same for the browser and the prerenderer, so that the browser requests the names in the rendered page. */
const assetFileNames = 'assets/[hash][extname]'

/** The modules of this package that a project's templates may import, wherever the package is installed. */
const packageAliases: readonly Alias[] = [
  { find: /^microsites\/runtime$/, replacement: join(packageRoot, 'runtime/index.ts') },
  { find: /^microsites\/templates$/, replacement: join(packageRoot, 'templates/index.ts') },
  {
    find: /^microsites\/templates\/(style|frame|alive)\.css$/,
    replacement: join(packageRoot, 'templates/shared/$1.css'),
  },
]

/** Bundles all templates for the browser and for the prerenderer, in parallel. */
export async function runVite(order: BundleOrder): Promise<Bundle> {
  const { project, flavour } = order
  const templates = new Map(order.templates)
  const modules = moduleList(project)
  const shared = sharedConfig(modules, flavour, templates)
  const builds = [build(browserConfig(shared, flavour, templates)), build(serverConfig(shared, order))] as const
  // If one fails, waits for the other: the bundler panics if its thread ends while it runs.
  await Promise.allSettled(builds)
  try {
    const [browser, node] = await Promise.all(builds)
    return write(order, modules, outputOf(browser), outputOf(node))
  } catch (error) {
    const faults = bundleFaults(error, project)
    throw faults === undefined ? error : new Error(faults, { cause: error })
  }
}

type Templates = ReadonlyMap<string, string>

function sharedConfig(modules: ModuleList, flavour: Flavour, templates: Templates): InlineConfig {
  return {
    root: packageRoot,
    configFile: false,
    envFile: false,
    // Given here so that Vite looks for no postcss.config.js above this package.
    css: { postcss: { plugins: [modules.stylePlugin] } },
    // No environment variable may end up in a page.
    envPrefix: 'MICROSITES_NO_SUCH_PREFIX_',
    mode: 'production',
    logLevel: 'silent',
    publicDir: false,
    base: '/',
    plugins: [modules.plugin, entriesPlugin({ runtime: join(packageRoot, 'runtime'), templates })],
    // Set here so that a tsconfig.json beside a template has no effect.
    oxc: { jsx: { runtime: 'automatic', importSource: 'react', development: false, refresh: false } },
    define: {
      'process.env.NODE_ENV': '"production"',
      'import.meta.env.MICROSITES_DEBUG': String(flavour === 'debug'),
      'import.meta.env.MICROSITES_INTERACTIVE_ONLY': 'false',
    },
    resolve: {
      // The shim is for older versions of React.
      alias: [...packageAliases, { find: /^use-sync-external-store\/shim$/, replacement: 'react' }],
      dedupe: ['react', 'react-dom', 'i18next', 'react-i18next'],
    },
  }
}

function browserConfig(shared: InlineConfig, flavour: Flavour, templates: Templates): InlineConfig {
  return {
    ...shared,
    define: { ...shared.define, 'import.meta.env.MICROSITES_INTERACTIVE_ONLY': String(flavour === 'production') },
    // First, because the entries plugin claims every module with this prefix.
    plugins: [replayWorkerPlugin(), ...(shared.plugins ?? [])],
    build: {
      write: false,
      // `entries-plugin.ts` preloads the imports of a script with fewer bytes.
      modulePreload: { polyfill: false },
      cssCodeSplit: false,
      target: 'baseline-widely-available',
      reportCompressedSize: false,
      rolldownOptions: {
        input: Object.fromEntries([...templates.keys()].map((name) => [name, bootEntry(name)])),
        // Only hashes as names, because ad blockers match words like `analytics`.
        output: {
          entryFileNames: 'assets/[hash].js',
          chunkFileNames: 'assets/[hash].js',
          assetFileNames,
          // React in a file of its own, so that it is evaluated in a task of its own.
          codeSplitting: {
            groups: [{ name: 'react', test: /node_modules[\\/](?:react|react-dom|scheduler)[\\/]/ }],
          },
        },
      },
    },
  }
}

function serverConfig(shared: InlineConfig, { project, folder }: BundleOrder): InlineConfig {
  /** Any key is as deep as the one that the bundle gets. */
  const from = join(realPath(project), folder, 'key')
  return {
    ...shared,
    resolve: {
      ...shared.resolve,
      alias: [...packageAliases, { find: /^react-dom\/server$/, replacement: synchronousRenderer() }],
    },
    ssr: { noExternal: true, target: 'node' },
    build: {
      write: false,
      ssr: true,
      // Only this side sees images that only the styles refer to.
      ssrEmitAssets: true,
      target: 'node20',
      minify: true,
      // For errors of the project's templates. The package's own need none.
      sourcemap: project === packageRoot ? false : 'hidden',
      reportCompressedSize: false,
      rolldownOptions: {
        input: { server: serverEntry },
        output: {
          entryFileNames: rendererFile,
          assetFileNames,
          codeSplitting: false,
          // Relative, so that a cached bundle says where an error is after its project has moved.
          sourcemapPathTransform: (source, map) => relative(from, resolve(dirname(map), source)),
        },
      },
    },
  }
}

type Output = readonly (Rolldown.OutputChunk | Rolldown.OutputAsset)[]

function outputOf(result: Awaited<ReturnType<typeof build>>): Output {
  if ('close' in result) throw new Error('Vite watches instead of building')
  return Array.isArray(result) ? result.flatMap(({ output }) => output) : result.output
}

function write(order: BundleOrder, modules: ModuleList, browser: Output, rendered: Output): Bundle {
  const map = rendered.find(({ fileName }) => fileName === `${rendererFile}.map`)
  const node = rendered.filter((file) => file !== map)
  const { project, source } = order
  const bundles = openTree(project).folder(order.folder)
  const chunks = new Map(browser.flatMap((file) => (file.type === 'chunk' ? [[file.fileName, file] as const] : [])))
  const files = new Map(
    [...browser, ...node].flatMap((file) => (file.type === 'asset' ? [[file.fileName, file] as const] : [])),
  )
  const style = [...files.keys()].find((file) => file.endsWith('.css'))
  if (style !== undefined)
    throw new Error('A template imports a style sheet. Name it in style.css instead, with `@import`.')
  // Templates bring images and fonts. The only worker is the one for session recordings.
  const workers = [...files.keys()].filter((file) => file.endsWith('.js'))
  const others = [...files.keys()].filter((file) => !workers.includes(file))
  const assets: [string, TemplateAssets][] = order.templates.map(([name]) => {
    const entry = [...chunks.values()].find((chunk) => chunk.facadeModuleId === `\0${bootEntry(name)}`)
    if (!entry) throw new Error(`Vite made no script for the template ${name}`)
    const always = closure(entry.fileName, chunks, isTelemetry)
    const telemetry = closure(entry.fileName, chunks).filter((file) => !always.includes(file))
    return [
      name,
      {
        boot: `/${entry.fileName}`,
        files: [...always, ...others].toSorted(compareText),
        telemetry: [...telemetry, ...workers].toSorted(compareText),
      },
    ]
  })
  const records = [...chunks.values(), ...files.values()].map((one): [string, FileRecord] => [
    one.fileName,
    fileRecord(contentOf(one)),
  ])
  const found = [...new Set(modules.files().flatMap(withPackageFile))]
  const packages = packagesOf(found)
  const key = digest(JSON.stringify([source, packages])).slice(0, 32)
  const bundle = { key, source, packages, assets: Object.fromEntries(records), templates: Object.fromEntries(assets) }
  const more = project === packageRoot ? {} : { found: foundIn(project, found, modules.imports()) }
  if (!order.plan) writeBundle(bundles, bundle, [...browser, ...rendered], more)
  const packageFiles = Object.keys(more.found?.files ?? {})
  return { ...bundle, packageFiles, folder: bundles.path(key), renderer: bundles.path(`${key}/${rendererFile}`) }
}

/** @param more what only the next run of this project needs to know */
function writeBundle(
  bundles: Tree,
  bundle: Omit<Bundle, 'folder' | 'renderer' | 'packageFiles'>,
  output: Output,
  more: Pick<KeptBundle, 'found'>,
): void {
  const { key } = bundle
  const temporary = temporaryPath(key)
  bundles.remove(temporary)
  for (const file of new Map(output.map((each) => [each.fileName, each])).values()) {
    // Read-only: nobody should edit the cache.
    bundles.create(`${temporary}/${file.fileName}`, contentOf(file), 0o444)
  }
  const renderer = digest(bundles.read(`${temporary}/${rendererFile}`) ?? '')
  bundles.create(`${temporary}/bundle.json`, JSON.stringify({ ...bundle, renderer, ...more }))
  install(bundles, temporary, key)
}

function contentOf(file: Output[number]): Uint8Array {
  const content = file.type === 'chunk' ? file.code : file.source
  return typeof content === 'string' ? Buffer.from(content) : content
}

/** Whether a script is for telemetry, which pages load only on sites with telemetry. */
const isTelemetry = ({ facadeModuleId }: Rolldown.OutputChunk): boolean =>
  /[\\/]runtime[\\/]telemetry[\\/](?:page-telemetry\.ts|consent[\\/]consent-parts\.tsx)$/.test(facadeModuleId ?? '')

/** The entry and all scripts that it imports, directly or not. Does not follow imports that `leaveOut` matches. */
function closure(
  entry: string,
  chunks: ReadonlyMap<string, Rolldown.OutputChunk>,
  leaveOut: (chunk: Rolldown.OutputChunk) => boolean = () => false,
): readonly string[] {
  const files = new Set([entry])
  for (const file of files) {
    const chunk = chunks.get(file)
    for (const next of [...(chunk?.imports ?? []), ...(chunk?.dynamicImports ?? [])]) {
      const to = chunks.get(next)
      if (!to || !leaveOut(to)) files.add(next)
    }
  }
  return [...files]
}

/**
 * Path of the React module with only `renderToString`. `react-dom/server` also contains the streaming renderer. That
 * one is never called, but it is as large and takes as long to load in every build.
 */
const synchronousRenderer = (): string =>
  dependencyFile('react-dom', 'cjs/react-dom-server-legacy.node.production.js') ?? ''
