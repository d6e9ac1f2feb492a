import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { openTree } from './tree.ts'
import type { Tree } from './tree.ts'

/** Passes an empty folder that only this user may read to `use`, and removes it afterwards. */
export async function withTemporaryFolder<Result>(
  prefix: string,
  use: (folder: Tree) => Promise<Result>,
): Promise<Result> {
  const parent = openTree(tmpdir(), { readable: true })
  const name = basename(mkdtempSync(join(tmpdir(), prefix)))
  try {
    return await use(parent.folder(name))
  } finally {
    parent.remove(name)
  }
}
