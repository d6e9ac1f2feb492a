import { printable } from './printable.ts'

/** Errors of the operating system whose cause lies outside this program. */
const reasons: Readonly<Record<string, string>> = {
  EACCES: 'Permission denied',
  EBUSY: 'Something else is using a file',
  EDQUOT: 'The disk quota is used up',
  EFBIG: 'A file would become too large for the disk',
  EIO: 'The disk reports an error',
  ELOOP: 'Links lead in a circle',
  EMFILE: 'Too many files are open',
  ENAMETOOLONG: 'A path is too long',
  ENFILE: 'Too many files are open',
  ENOENT: 'A file or folder is gone, or cannot be made there',
  ENOSPC: 'The disk is full',
  ENOTDIR: 'A file is where a folder should be',
  ENOTEMPTY: 'Something else is writing to a folder',
  EPERM: 'The operation is not permitted',
  EROFS: 'The disk can only be read',
}

/** A message for an error of the operating system. `undefined` for any other error. */
export function systemFailure(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined
  const { code, message } = error as NodeJS.ErrnoException
  const reason = code === undefined ? undefined : reasons[code]
  return reason && `${reason}. (${printable(message)})`
}
