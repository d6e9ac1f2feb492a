// Lists folders in reverse, because their order is not guaranteed.
import fs from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'

const original = fs.readdirSync
fs.readdirSync = (...args) => original(...args).toReversed()
syncBuiltinESMExports()
