import { gitIfThere } from './git.ts'

/** Whether a repository holds files of a folder of the project in `root`; no where there is none, or no git. */
export function tracks(root: string, folder: string): boolean {
  return (gitIfThere(root, ['ls-files', '-z', '--', folder])?.stdout.byteLength ?? 0) > 0
}
