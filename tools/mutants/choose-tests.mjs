import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

/**
 * @typedef {object} Reaching a test, or all tests of a file
 * @property {string} file @property {string} [test] its id @property {string} name
 * @property {number} duration milliseconds @property {number} preparation milliseconds before the first test of the file
 */

/** The tests of one mutant take at most this part of the time that all take together if nothing hangs. */
const most = 0.05
/** How many milliseconds of tests each run of a mutant has: most mutants are noticed in a short one. */
const lengths = [3_000, 15_000, Infinity]

/** Reads which tests, or files outside of their tests, reach each mutant. @returns {Map<number, Set<string>>} */
export function readReached(folder) {
  const reached = new Map()
  for (const name of readdirSync(folder)) {
    let test = ''
    for (const line of readFileSync(join(folder, name), 'utf8').split('\n'))
      if (!/^\d+$/.test(line)) test = line
      else reached.set(Number(line), (reached.get(Number(line)) ?? new Set()).add(test))
  }
  return reached
}

/** Chooses tests for mutants. What notices mutants is tried earlier from then on. */
export class TestChoice {
  /** @type {Map<string, number>} */
  #noticedBy = new Map()
  /** Files with a test that fails without those before it. @type {Set<string>} */
  #whole = new Set()
  /** Files that fail without a mutant. @type {Set<string>} */
  #left = new Set()
  #modules
  #room

  /** @param {{ file: string, duration: number, tests: { id: string, name: string, duration: number }[] }[]} modules */
  constructor(modules) {
    this.#modules = modules
    this.#room = most * modules.reduce((sum, { duration }) => sum + duration, 0)
  }

  /** Remembers that a test, or a file outside of its tests, has noticed a mutant. */
  noticed(/** @type {{ file: string, test?: string }} */ { file, test = file }) {
    this.#noticedBy.set(test, (this.#noticedBy.get(test) ?? 0) + 1)
  }

  /** A file has failed without a mutant. From now on all of its tests run or none, and after a second time none. */
  distrust(/** @type {string} */ file) {
    const failed = this.#whole.has(file) ? this.#left : this.#whole
    failed.add(file)
  }

  /** @returns {Reaching[]} */
  #reaching(/** @type {Set<string>} */ reached) {
    return this.#modules.flatMap(({ file, duration, tests }) => {
      const preparation = duration - tests.reduce((sum, test) => sum + test.duration, 0)
      const own = reached.has(file) ? tests : tests.filter(({ id }) => reached.has(id))
      if (own.length === 0 || this.#left.has(file)) return []
      if (this.#whole.has(file)) return [{ file, name: file, duration, preparation: 0 }]
      return own.map((test) => ({ file, test: test.id, name: test.name, duration: test.duration, preparation }))
    })
  }

  /**
   * Returns the tests that reach a mutant, in one list for each run, those first that are fast, about the same thing, or
   * have noticed many mutants.
   * @param {string} code the mutant's file and function @param {Set<string>} reached
   */
  runs(code, reached) {
    const words = wordsOf(code)
    const cost = ({ file, test, name, duration, preparation }) =>
      (duration + preparation) /
      (1 + [...wordsOf(`${file.split('/tests/')[1]} ${name}`)].filter((word) => words.has(word)).length) ** 3 /
      (1 + (this.#noticedBy.get(test) ?? 0) + (this.#noticedBy.get(file) ?? 0))
    const inOrder = this.#reaching(reached)
      .map((test) => ({ ...test, cost: cost(test) }))
      .sort((a, b) => a.cost - b.cost)
    let [run, used, total] = [0, 0, 0]
    const lists = lengths.map(() => [])
    const prepared = new Set()
    for (const test of inOrder) {
      const duration = test.duration + (prepared.has(test.file) ? 0 : test.preparation)
      if (total + duration > this.#room) continue
      prepared.add(test.file)
      lists[run].push(test)
      ;[used, total] = [used + duration, total + duration]
      if (used > lengths[run]) [run, used] = [run + 1, 0]
    }
    return lists.filter(({ length }) => length > 0)
  }
}

const wordsOf = (text) =>
  new Set(
    text
      .replace(/([a-z])([A-Z])/g, '$1 $2')
      .toLowerCase()
      .split(/[^a-z]+/)
      .filter((word) => word.length > 2 && word !== 'test'),
  )
