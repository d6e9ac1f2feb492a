/* eslint-disable no-restricted-globals, no-restricted-imports -- a program of its own: code comes on standard input */
import { readFileSync } from 'node:fs'
import { parseSync } from 'vite'

// A process of its own: the parser ends the process that it runs in if code is nested too deeply for its stack.
const [, , name = ''] = process.argv
const { program, errors } = parseSync(name, readFileSync(0, 'utf8'))
process.stdout.write(
  JSON.stringify({ program, errors }, (_key, value: unknown) => (typeof value === 'bigint' ? undefined : value)),
)
