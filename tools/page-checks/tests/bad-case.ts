import type { PageCheck } from '../../../compiler/pages/page-checks.ts'
import type { Build } from './good-build.ts'

/** A change that one check must notice, and how: a text of its problem or, for a measure that has only an aim, its label. */
export type BadCase = readonly [
  check: string,
  name: string,
  code: PageCheck | 'aim',
  says: RegExp,
  change: (build: Build) => unknown,
]

export const page = 'north.example/index.html'
export const german = 'north.example/de/index.html'
export const script = 'north.example/assets/rest.js'

/** Replaces text in a file; the text must be there. */
export function replace(file: string, from: string | RegExp, to: string): (build: Build) => void {
  return (build) => {
    const text = String(build[file])
    const changed = text.replace(from, to)
    if (changed === text) throw new Error(`${file} has no ${String(from)}`)
    build[file] = changed
  }
}
export const addToMain = (html: string): ((build: Build) => void) => replace(page, '</main>', `${html}</main>`)
export const addStyle = (css: string): ((build: Build) => void) => replace(page, '</style>', `${css}</style>`)
export const addScript =
  (code: string): ((build: Build) => void) =>
  (build) =>
    void (build[script] = `${String(build[script])}${code}\n`)
export const noise = (length: number): string =>
  Array.from({ length }, (_, index) => ((index * 2654435761) % 4294967296).toString(36)).join(' ')
