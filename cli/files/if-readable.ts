import { readFileSync, readdirSync, readlinkSync } from 'node:fs'

/** The text of a file; `undefined` if it cannot be read. */
export const textOf = (file: string): string | undefined => ifReadable(() => readFileSync(file, 'utf8'))

/** The target of a link; `undefined` if there is no link. */
export const linkOf = (path: string): string | undefined => ifReadable(() => readlinkSync(path))

/** The names in a folder; none if it cannot be read. */
export const namesIn = (folder: string): readonly string[] => ifReadable(() => readdirSync(folder)) ?? []

function ifReadable<Content>(read: () => Content): Content | undefined {
  try {
    return read()
  } catch {
    return undefined
  }
}
