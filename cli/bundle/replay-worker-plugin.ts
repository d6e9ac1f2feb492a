import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { Plugin } from 'vite'
import { digest } from '../digest.ts'
import { packageRoot } from '../package-root.ts'

const id = 'microsites:replay-worker'

/** Where the SDK makes a worker out of a text of its own, unless it is told an address. */
const made = /new Worker\(configuration\.workerUrl \|\| URL\.createObjectURL\(new Blob\(\[("(?:[^"\\]|\\.)*")\]\)\)\)/g

/**
 * Makes a file of the text that Datadog's SDK would make its worker from, so that a page needs no `blob:` in its
 * Content-Security-Policy. The virtual module `microsites:replay-worker` says where it is.
 */
export function replayWorkerPlugin(): Plugin {
  return {
    name: 'microsites:replay-worker',
    enforce: 'pre',
    resolveId: (source) => (source === id ? `\0${id}` : undefined),
    load(source) {
      if (source !== `\0${id}`) return undefined
      const worker = replayWorkerOf(readFileSync(workerModule(), 'utf8'))
      const fileName = `assets/${digest(worker).slice(0, 8)}.js`
      this.emitFile({ type: 'asset', fileName, source: worker })
      return `export const replayWorker = ${JSON.stringify(`/${fileName}`)}`
    },
  }
}

/** @param module text of the SDK's module that starts the worker. Throws where that is another one than is known here. */
export function replayWorkerOf(module: string): string {
  const [found, ...others] = module.matchAll(made)
  const literal = found?.[1]
  const worker: unknown = literal === undefined || others.length > 0 ? undefined : JSON.parse(literal)
  // Its shape: a function called at once, which answers messages.
  if (typeof worker !== 'string' || !/^\(\(\)=>\{.*addEventListener\("message".*\}\)\(\);?\s*$/s.test(worker)) {
    throw new Error(
      'The replay worker is not where it was in @datadog/browser-rum. See what its new version does in `deflateWorker`, and change replay-worker-plugin.ts.',
    )
  }
  return worker
}

function workerModule(): string {
  const { resolve } = createRequire(join(packageRoot, 'package.json'))
  return join(dirname(resolve('@datadog/browser-rum/package.json')), 'esm/domain/deflate/deflateWorker.mjs')
}
