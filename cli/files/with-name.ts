import { basename } from 'node:path'

/** Names the file that the user knows in an error of the system, instead of the temporary one. */
export function withName(error: unknown, temporary: string, path: string): unknown {
  if (error instanceof Error) {
    const [before, after] = [basename(temporary), basename(path)]
    error.message = error.message.replaceAll(before, () => after)
  }
  return error
}
