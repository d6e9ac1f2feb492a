import { join } from 'node:path'
import { templateFolders } from '../load/load-project.ts'
import { packageRoot } from '../package-root.ts'
import { bundleKey } from './bundle-key.ts'
import { bundleFolders } from './flavour.ts'
import type { Flavour } from './flavour.ts'
import { prebuiltBundles } from './prebuilt-bundles.ts'
import { runVite } from './run-vite.ts'

/**
 * Bundles the package's own templates into the package, so that a project without templates of its own
 * never runs Vite. Part of compiling this program (`scripts/compile.mjs`), not of running it.
 */
export async function prebuild(): Promise<void> {
  const templates = templateFolders(packageRoot)
  for (const flavour of Object.keys(bundleFolders) as Flavour[]) {
    const key = bundleKey(templates, flavour)
    const folder = join(prebuiltBundles(flavour), key)
    // One after the other: Vite keeps all processors busy by itself.
    await runVite({ project: packageRoot, key, flavour, folder, templates: [...templates] })
  }
}
