import { openFolder } from '../files/named-path.ts'
import { replaceOnDisk } from '../files/reach-disk.ts'
import type { Tree } from '../files/tree.ts'
import type { StateFiles } from './targets/target.ts'

/** State in a folder. Follows no link. @param root absolute folder below which no part of the path may be a link */
export function folderState(root: string, folder: string): StateFiles {
  /** The folder, in which the file is not a link. */
  const open = (name: string): Tree => {
    const tree = openFolder(root, folder)
    tree.path(name)
    return tree
  }
  return {
    place: (name) => open(name).path(name),
    async read(name) {
      const tree = open(name)
      // The text of anything else than a file counts as damaged.
      return tree.has(name) ? (tree.text(name) ?? '') : undefined
    },
    async write(name, text) {
      openFolder(root, folder, { readable: true }).makeFolder()
      await replaceOnDisk(open(name), name, text)
    },
    append: async (name, text) => open(name).append(name, text),
    remove: async (name) => open(name).remove(name),
  }
}
