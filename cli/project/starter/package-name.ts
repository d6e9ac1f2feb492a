import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { packageRoot } from '../../program/package-root.ts'

/**
 * The name of this package, with which projects depend on it. It is not published yet, and anybody can register a name
 * without a scope. So nothing may request it from a registry before it has a scope.
 */
export const packageName: string = (
  JSON.parse(readFileSync(join(packageRoot, 'package.json'), 'utf8')) as { name: string }
).name
