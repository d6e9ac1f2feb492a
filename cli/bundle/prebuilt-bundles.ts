import { join } from 'node:path'
import { packageRoot } from '../package-root.ts'
import { bundleFolders } from './flavour.ts'
import type { Flavour } from './flavour.ts'

/** Absolute folder of the bundles of a flavour that the package brings with it. */
export const prebuiltBundles = (flavour: Flavour): string => join(packageRoot, 'lib', bundleFolders[flavour])
