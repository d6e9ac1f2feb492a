import { join } from 'node:path'
import { packageRoot } from '../../program/package-root.ts'

/** The use of a bundle: `production` pages for visitors, or `debug` pages of `microsites dev`, which show telemetry. */
export type Flavour = 'production' | 'debug'

/** The folder name for each flavour. They are separate because a new bundle removes the older ones of its folder. */
export const bundleFolders = { production: 'bundles', debug: 'debug-bundles' } as const satisfies Record<
  Flavour,
  string
>

/** Absolute folder of the prebuilt bundles of a flavour, which are part of the package. */
export const prebuiltBundles = (flavour: Flavour): string => join(packageRoot, 'lib', bundleFolders[flavour])
