import { join } from 'node:path'
import { packageRoot } from '../package-root.ts'

/** Absolute folder of the bundle that the package brings with it. */
export const prebuiltBundles: string = join(packageRoot, 'lib', 'bundles')
