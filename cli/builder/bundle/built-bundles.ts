import { attempt } from '../../../compiler/source/attempt.ts'
import { isAbsolute, join, relative } from 'node:path'
import { digest } from '../../program/digest.ts'
import { openTree } from '../../files/tree.ts'
import type { Tree } from '../../files/tree.ts'
import type { Checkout } from '../../project/checkout.ts'

/** The number of bundles that are remembered. A forgotten one is built again. */
const most = 500

/**
 * Whether this user built a bundle on this machine. A checkout or a remote cache can bring any bundle, so the record lies in
 * the user's own folder. @param sha256 digest of `bundle.json`
 */
export function isBuiltHere(checkout: Checkout, sha256: string): boolean {
  return recorded(recordFolder(checkout)).includes(sha256)
}

/** Records a bundle that has just been built. If that fails, it is built again next time. */
export function noteBuilt(checkout: Checkout, bundle: Tree): void {
  const folder = recordFolder(checkout)
  const known = recorded(folder)
  try {
    const built = digest(bundle.read('bundle.json') ?? '')
    if (!known.includes(built)) folder?.replace(record, `${[...known, built].slice(-most).join('\n')}\n`)
  } catch {
    // Without a record, the next run only takes longer.
  }
}

/** Path of the record in the user's folder. */
const record = 'microsites/built-bundles'

/** The user's folder, following the XDG base directories. `undefined` if there is none outside the project. */
function recordFolder({ env, root }: Checkout): Tree | undefined {
  const { XDG_STATE_HOME: state = '', HOME: home = '', LOCALAPPDATA: windows = '' } = env
  const folder = [state, home && join(home, '.local/state'), windows].find((folder) => isAbsolute(folder))
  if (folder === undefined || !relative(root, folder).startsWith('..')) return undefined
  return openTree(folder)
}

function recorded(folder: Tree | undefined): readonly string[] {
  return attempt(() => folder?.text(record)?.split('\n').filter(Boolean) ?? [], [])
}
