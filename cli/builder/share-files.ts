import type { Tree } from '../files/tree.ts'

/** Puts a file of another tree in place. @param content its content, if it is known. */
export type Share = (from: Tree, source: string, target: string, content?: Uint8Array) => void

/** A function that copies each file once. Its other places get hard links to the copy, never to the source. */
export function shareFiles(to: Tree): Share {
  const copies = new Map<Tree, Map<string, string>>()
  return (from, source, target, content) => {
    const known = copies.get(from) ?? new Map<string, string>()
    copies.set(from, known)
    const copy = known.get(source)
    if (copy !== undefined) return to.link(to, copy, target)
    to.create(target, content ?? from.mustRead(source))
    known.set(source, target)
  }
}
