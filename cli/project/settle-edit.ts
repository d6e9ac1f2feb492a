import { LockHeld, takeLock } from '../files/lock.ts'
import { hasBegun, undoKilledEdit } from '../files/replace-files.ts'
import { openTree } from '../files/tree.ts'
import { foreignCache } from './cache/foreign-cache.ts'
import type { Checkout } from './checkout.ts'

/** Undoes an edit that was killed. Call it before you read a project. Does nothing while another command edits it. */
export function settleEdit(checkout: Checkout): void {
  const { root } = checkout
  if (!hasBegun(root)) return
  try {
    const unlock = takeLock(openTree(root).folder('.microsites'))
    try {
      undoKilledEdit(root, () => foreignCache(checkout) === undefined)
    } finally {
      unlock()
    }
  } catch (error) {
    if (!(error instanceof LockHeld)) throw error
  }
}
