import { platform } from 'node:os'
import { delimiter, isAbsolute, join } from 'node:path'
import { isWithin, realPath } from '../../files/disk.ts'
import { kindOf } from '../../files/named-path.ts'

const known = new Map<string, string | undefined>()

/**
 * The absolute path of git. `undefined` if PATH has none outside the checkout: a pull request can add a program of any name, and
 * Windows would look in the current folder first. @param checkout absolute folder of the project or of its repository
 */
export function gitProgram(checkout: string, path = ''): string | undefined {
  const key = `${checkout}\0${path}`
  if (!known.has(key)) known.set(key, find(realPath(checkout), path))
  return known.get(key)
}

function find(checkout: string, path: string): string | undefined {
  const names = platform() === 'win32' ? ['git.exe', 'git.com'] : ['git']
  const folders = path.split(delimiter).filter((folder) => isAbsolute(folder) && !isWithin(realPath(folder), checkout))
  return folders
    .flatMap((folder) => names.map((name) => join(folder, name)))
    .find((file) => kindOf(file) === 'file' && !isWithin(realPath(file), checkout))
}
