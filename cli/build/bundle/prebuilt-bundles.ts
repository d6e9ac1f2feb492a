import { join } from 'node:path'
import { packageRoot } from '../../program/package-root.ts'
import { bundleFolders } from './flavour.ts'
import type { Flavour } from './flavour.ts'

/** Absolute folder of the prebuilt bundles of a flavour, which are part of the package. */
export const prebuiltBundles = (flavour: Flavour): string => join(packageRoot, 'lib', bundleFolders[flavour])
