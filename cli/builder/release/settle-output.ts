import { openFolder } from '../../files/named-path.ts'
import { foreignCache } from '../../project/cache/foreign-cache.ts'
import type { Checkout } from '../../project/checkout.ts'
import { lockOutput } from './lock-output.ts'
import { findOutput, storeOf } from './output.ts'
import { isPending, settlePublication } from './publication.ts'

/**
 * Finishes what a build that was killed had begun to publish, so that manifest and folders agree. Call it before you read
 * an output. Throws if a build is publishing now.
 * @param out absolute folder of a build
 */
export function settleOutput(checkout: Checkout, out: string): void {
  const store = openFolder(checkout.root, storeOf(out, checkout.root))
  if (!isPending({ store }) || foreignCache(checkout, out) !== undefined) return
  const output = findOutput(out, checkout.root)
  // It ends at once, and an interrupted one is finished by the next run.
  const leave = lockOutput(output, () => () => {})
  try {
    settlePublication(output, true)
  } finally {
    leave()
  }
}
