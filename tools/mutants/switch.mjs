// Loaded into each Node process and thread of a test run. Uses one mutant, or writes down which mutants each test file reaches.
import { openSync, writeSync } from 'node:fs'
import { threadId } from 'node:worker_threads'

/** More than there are mutants. */
const size = 2 ** 16
const folder = process.env['MUTANTS_REACHED']
/** @type {Map<string, Uint8Array>} */
const reachedBy = new Map()
let used = -1
let test = ''
let reached = new Uint8Array(size)
/** @type {number | undefined} */
let file

/** A thread that runs commands of several tests calls this before each. */
globalThis.__useMutant = (env) => {
  used = Number(env['MUTANT'] ?? -1)
  if (folder === undefined) return
  test = env['MUTANTS_TEST'] ?? ''
  reached = reachedBy.get(test) ?? new Uint8Array(size)
  reachedBy.set(test, reached)
}
globalThis.__useMutant(process.env)

globalThis.__mutant =
  folder === undefined
    ? (number) => number === used
    : // A boundary changes nothing where its two sides differ.
      (number, left, right) => reached[number] === 0 && left <= right === left >= right && note(number)

/** Written at once: a thread that is terminated tells nobody. */
function note(number) {
  reached[number] = 1
  file ??= openSync(`${folder}/${process.pid}-${threadId}`, 'a')
  writeSync(file, `${number} ${test}\n`)
  return false
}
