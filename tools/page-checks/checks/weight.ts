import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { init, parse } from 'es-module-lexer'
import type { Check } from '../check.ts'

/** Kilobytes here are 1000 bytes, as browsers count them. */
const KB = 1000
const zipped = (content: string | Buffer): number => gzipSync(content, { level: 9 }).length

const zippedOrNothing = (scripts: readonly string[]): number => (scripts.length > 0 ? zipped(scripts.join('')) : 0)

interface Modules {
  /** Bytes, gzip, of what is fetched with the page: a module and all that it imports. */
  readonly before: number
  /** Bytes, gzip, of all that can be imported later. */
  readonly after: number
}

/** Adds up a module and what it leads to. */
function weigh(folder: string, entry: string): Modules {
  const read = (path: string) => readFileSync(join(folder, path))
  const reached = (starts: readonly string[], dynamic: boolean): Set<string> => {
    const seen = new Set<string>()
    const open = [...starts]
    for (let path = open.pop(); path !== undefined; path = open.pop()) {
      if (seen.has(path)) continue
      seen.add(path)
      for (const one of parse(read(path).toString())[0])
        if ('specifier' in one && typeof one.specifier === 'string' && (dynamic || one.type !== 'dynamic')) {
          const { pathname } = new URL(one.specifier, `https://site.example${path}`)
          // What a site never asks for, such as telemetry where nothing is measured, is not in its folder.
          if (one.type !== 'dynamic' || existsSync(join(folder, pathname))) open.push(pathname)
        }
    }
    return seen
  }
  const before = reached([entry], false)
  const all = reached([entry], true)
  const sum = (paths: Iterable<string>): number => [...paths].reduce((total, path) => total + zipped(read(path)), 0)
  return { before: sum(before), after: sum([...all].filter((path) => !before.has(path))) }
}

/** Bytes of every page. */
export const weight: Check = {
  name: 'weight',
  kind: 'disk',
  async run({ dist }, { measure }) {
    await init()
    const known = new Map<string, Modules>()
    const scripts = dist.pages().map((page) => {
      const folder = dist.site(page.domain)?.folder ?? ''
      const modules = page.modules.map((path) => {
        // Files in `assets` are named by their content: the same name is the same file on every domain.
        const found = known.get(path) ?? weigh(folder, path)
        known.set(path, found)
        return found
      })
      return {
        at: page,
        first: modules.reduce((total, one) => total + one.before, 0),
        before: zippedOrNothing(page.inlineScripts) + modules.reduce((total, one) => total + one.before, 0),
        after: modules.reduce((total, one) => total + one.after, 0),
      }
    })
    const bytes = (label: string, of: (one: (typeof scripts)[number]) => number, most?: number, aim?: number): void =>
      measure({
        label: `${label}, gzip`,
        unit: 'B',
        ...(most !== undefined && { bar: { most, code: 'too-heavy' } }),
        ...(aim !== undefined && { aim }),
        values: scripts.map((script) => ({ found: of(script), at: script.at })),
      })
    bytes('HTML with its CSS', ({ at }) => zipped(at.html), 14 * KB, 9 * KB)
    bytes('CSS in it, by itself', ({ at }) => zipped(at.styles.join('')))
    bytes('first script, which records the visit', ({ first }) => first, 1.4 * KB)
    bytes('JavaScript before the first paint', ({ before }) => before, 1.75 * KB, 1.2 * KB)
    bytes('runtime that arrives after it', ({ after }) => after, 98.5 * KB, 92 * KB)
  },
}
