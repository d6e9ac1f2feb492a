import { basename, dirname } from 'node:path'
import { withTemporaryFolder } from '../files/temporary-folder.ts'
import { openTree } from '../files/tree.ts'
import { readBuiltFile } from './read-built-file.ts'
import type { Upload } from './targets/target.ts'

/**
 * Passes a copy of a site as planned to `use`, and removes it afterwards. Compares every byte with the
 * manifest. A slow upload program therefore never sees files of a later build. The copy keeps the modification
 * times of the build.
 * @param use receives the absolute folder of the copy.
 */
export function withSnapshot<T>({ domain, files, folder }: Upload, use: (copy: string) => Promise<T>): Promise<T> {
  return withTemporaryFolder('microsites-upload-', (own) => {
    // A subfolder, because only the owner may read `own`, and upload programs copy permissions.
    const copy = own.folder(domain)
    const built = openTree(dirname(folder)).folder(basename(folder))
    for (const [file, [, sha256]] of Object.entries(files)) {
      copy.create(file, readBuiltFile(folder, file, sha256), 0o444)
      const times = built.stat(file)
      if (times) copy.setTimes(file, times)
    }
    return use(copy.path())
  })
}
