// Injects the fault FAULT into the FAULT_AT-th call that changes the disk, or into each whose line in the log matches FAULT_LINE:
// `kill` ends the process, an error code fails the call. Writes a line to FAULT_LOG for each call up to that one.
import fs from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'

const { FAULT: fault, FAULT_AT: at, FAULT_LINE: line, FAULT_LOG: log } = process.env
const matching = line && new RegExp(line)
const handle = log ? fs.openSync(log, 'a') : undefined
let calls = 0

/** The path that a call is about. Some are given an open file, or a path through the handle of an open folder. */
function named(path) {
  const [, number, rest = ''] = /^(?:\/proc\/self\/fd\/)?(\d+)(\/.*)?$/.exec(String(path)) ?? []
  return number === undefined ? path : `${fs.readlinkSync(`/proc/self/fd/${number}`)}${rest}`
}

/** @returns the error that the call must fail with */
function count(name, given) {
  const path = named(given)
  calls++
  if (calls > Number(at)) return undefined
  if (handle !== undefined) fs.writeSync(handle, `${name} ${path}\n`)
  if (matching ? !matching.test(`${name} ${path}`) : calls < Number(at)) return undefined
  if (fault === 'kill') process.kill(process.pid, 'SIGKILL')
  return Object.assign(new Error(`${fault}: injected, ${name} '${path}'`), {
    code: fault,
    syscall: name,
    path,
    errno: -1,
  })
}

for (const name of [
  'copyFileSync',
  'linkSync',
  'mkdirSync',
  'renameSync',
  'rmSync',
  'rmdirSync',
  'symlinkSync',
  'unlinkSync',
  'writeFileSync',
]) {
  const original = fs[name]
  fs[name] = (path, ...rest) => {
    const error = count(name, path)
    if (error) throw error
    return original(path, ...rest)
  }
}
const { rm } = fs.promises
fs.promises.rm = async (path, ...rest) => {
  const error = count('rm', path)
  if (error) throw error
  return rm(path, ...rest)
}
syncBuiltinESMExports()
