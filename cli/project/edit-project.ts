import { waitForLock } from '../files/lock.ts'
import { FileChanged, undoKilledEdit } from '../files/replace-files.ts'
import { openTree } from '../files/tree.ts'
import { foreignCache } from './cache/foreign-cache.ts'
import type { Checkout } from './checkout.ts'

/** How often an edit starts again because somebody has saved a file meanwhile. */
const attempts = 5

/**
 * Runs an edit of a project while no other command edits it. Waits for up to ten seconds, then throws an error that names the
 * other process. If somebody saves a file that the edit is about to replace, it starts again.
 * @param edit reads the project and replaces files. It must not wait for a person.
 * @param dryRun whether the edit writes nothing, and so needs no lock.
 */
export async function editProject<Result>(
  checkout: Checkout,
  edit: () => Promise<Result>,
  dryRun = false,
): Promise<Result> {
  if (dryRun) return edit()
  const { root } = checkout
  const unlock = await waitForLock(openTree(root).folder('.microsites'), 'Another command')
  try {
    undoKilledEdit(root, () => foreignCache(checkout) === undefined)
    for (let attempt = 1; ; attempt++)
      try {
        return await edit()
      } catch (error) {
        if (!(error instanceof FileChanged) || attempt === attempts) throw error
      }
  } finally {
    try {
      unlock()
    } catch {
      // The edit is done or undone. The next command takes the lock over.
    }
  }
}
