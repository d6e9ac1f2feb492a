// Loaded into each Node process and thread of a test run. Uses one mutant, or writes down which mutants each test reaches.
import { openSync, writeSync } from 'node:fs'
import { threadId } from 'node:worker_threads'

/** More than there are mutants. */
const size = 2 ** 16
const folder = process.env['MUTANTS_REACHED']
const reached = new Uint8Array(size)
let used = -1
let test = ''
let noted = ''
/** @type {number | undefined} */
let file

/** A thread that runs commands of several tests calls this before each. */
globalThis.__useMutant = (env) => {
  used = Number(env['MUTANT'] ?? -1)
  const next = env['MUTANTS_TEST'] ?? ''
  if (next !== test) reached.fill(0)
  test = next
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
  writeSync(file, noted === test ? `${number}\n` : `${test}\n${number}\n`)
  noted = test
  return false
}
