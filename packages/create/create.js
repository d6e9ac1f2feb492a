#!/usr/bin/env node
// Runs `init` of the one package that this package depends on, whatever its scope is.
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'

const require = createRequire(import.meta.url)
const [name] = Object.keys(require('./package.json').dependencies)
const manifest = require.resolve(`${name}/package.json`)
const [bin] = Object.values(require(manifest).bin)
process.argv.splice(2, 0, 'init')
await import(pathToFileURL(join(dirname(manifest), bin)).href)
