import { templateFolders } from '../../project/load-project.ts'
import { packageRoot } from '../../files/package.ts'
import { sourceKey } from './source-key.ts'
import { bundleFolders, prebuiltBundles } from './flavour.ts'
import type { Flavour } from './flavour.ts'
import { runVite } from './run-vite.ts'

/**
 * Bundles the package's templates into the package, so that a project without templates never runs Vite.
 * It runs when this program is compiled (`scripts/compile.mjs`), not when a user runs it.
 */
export async function prebuild(): Promise<void> {
  const templates = templateFolders({ root: packageRoot, projectCode: false })
  for (const flavour of Object.keys(bundleFolders) as Flavour[]) {
    // One at a time, because Vite already keeps all processors busy.
    await runVite({
      project: packageRoot,
      source: sourceKey(templates, flavour),
      flavour,
      folder: prebuiltBundles(flavour),
      plan: false,
      templates: [...templates],
    })
  }
}
