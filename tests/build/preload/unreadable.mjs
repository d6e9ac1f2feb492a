// Denies to read the folder whose path ends with UNREADABLE. Permissions would not do: tests may run as root, who reads all.
import fs from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'

const original = fs.readdirSync
fs.readdirSync = (path, ...rest) => {
  if (String(path).endsWith(process.env.UNREADABLE))
    throw Object.assign(new Error(`EACCES: permission denied, scandir '${String(path)}'`), { code: 'EACCES' })
  return original(path, ...rest)
}
syncBuiltinESMExports()
