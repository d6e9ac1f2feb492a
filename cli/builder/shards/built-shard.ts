import type { Tree } from '../../files/tree.ts'
import type { Manifest, ShardRecord } from '../release/manifest.ts'

/** What `microsites build --shard` left in a folder. */
export interface BuiltShard {
  /** The folder, as the user named it. */
  readonly name: string
  readonly folder: Tree
  readonly manifest: Manifest & { readonly shard: ShardRecord }
}
