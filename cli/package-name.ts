import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { packageRoot } from './package-root.ts'

/**
 * This package's name, by which projects depend on it. It is not published yet, and anybody can register a name without
 * a scope: nothing may ask a registry for it before it has one.
 */
export const packageName: string = (
  JSON.parse(readFileSync(join(packageRoot, 'package.json'), 'utf8')) as { name: string }
).name
