import { join } from 'node:path'
import { build } from 'vite'
import type { Plugin, Rolldown } from 'vite'
import { digest } from '../../program/digest.ts'
import { dependencyFile, packageRoot } from '../../files/package.ts'
import { readAt } from '../../files/named-path.ts'

const id = 'microsites:replay-worker'

/** Matches the place where the SDK creates a worker from an embedded text, unless it is configured with a URL. */
const made = /new Worker\(configuration\.workerUrl \|\| URL\.createObjectURL\(new Blob\(\[("(?:[^"\\]|\\.)*")\]\)\)\)/g

/**
 * A Vite plugin that emits the worker of Datadog's SDK as a file, so that a page needs no `blob:` in its
 * Content-Security-Policy. The file first removes private data from recordings. The virtual module `microsites:replay-worker` exports its URL.
 */
export function replayWorkerPlugin(): Plugin {
  return {
    name: 'microsites:replay-worker',
    enforce: 'pre',
    resolveId: (source) => (source === id ? `\0${id}` : undefined),
    async load(source) {
      if (source !== `\0${id}`) return undefined
      const worker = (await trimmer()) + replayWorkerOf(readAt(workerModule())?.toString() ?? '')
      const fileName = `assets/${digest(worker).slice(0, 8)}.js`
      this.emitFile({ type: 'asset', fileName, source: worker })
      return `export const replayWorker = ${JSON.stringify(`/${fileName}`)}`
    },
  }
}

/**
 * The source of the worker. Throws if the SDK's module does not have the expected shape.
 * @param module text of the SDK's module that starts the worker.
 */
export function replayWorkerOf(module: string): string {
  const [found, ...others] = module.matchAll(made)
  const literal = found?.[1]
  const worker: unknown = literal === undefined || others.length > 0 ? undefined : JSON.parse(literal)
  // The expected shape: a function that is called immediately and listens to messages.
  if (typeof worker !== 'string' || !/^\(\(\)=>\{.*addEventListener\("message".*\}\)\(\);?\s*$/s.test(worker)) {
    throw new Error(
      'The replay worker is not where it was in @datadog/browser-rum. See what its new version does in `deflateWorker`, and change replay-worker-plugin.ts.',
    )
  }
  return worker
}

const workerModule = (): string => dependencyFile('@datadog/browser-rum', 'esm/domain/deflate/deflateWorker.mjs') ?? ''

/** A script that trims recordings. The SDK starts the worker as a script without modules. */
async function trimmer(): Promise<string> {
  const entry = join(packageRoot, 'runtime/telemetry/monitoring/replay-trimmer.ts')
  const result = await build({
    configFile: false,
    envFile: false,
    logLevel: 'silent',
    publicDir: false,
    root: packageRoot,
    // Given here so that Vite looks for no postcss.config.js above this package.
    css: { postcss: {} },
    build: {
      write: false,
      target: 'baseline-widely-available',
      rolldownOptions: { input: entry, output: { format: 'iife' } },
    },
  })
  return (result as Rolldown.RolldownOutput).output[0].code
}
