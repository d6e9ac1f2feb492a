// Lists folders in reverse: no order of theirs is promised.
import fs from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'

const original = fs.readdirSync
fs.readdirSync = (...args) => original(...args).toReversed()
syncBuiltinESMExports()
