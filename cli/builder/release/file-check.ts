import { treeOf } from '../../files/tree.ts'
import type { TreeData } from '../../files/tree.ts'
import { lineAt } from './manifest-lines.ts'
import type { ManifestLines } from './manifest-lines.ts'
import { PackedSite } from './packed-site.ts'
import { sealReader } from './seal.ts'

/** A check of all files of an output, which threads do together. */
export interface FileCheck extends ManifestLines {
  readonly out: TreeData
  /** The seals of the last build, by domain. */
  readonly recorded: ReadonlyMap<string, string | undefined>
  /** When they were recorded, in milliseconds since 1970. */
  readonly recordedAt: number
  /** The number of lines that a thread has begun with. Memory that threads share. */
  readonly begun: Int32Array
}

/** The seals of domains. `undefined` if a file is missing or has another size. */
export type Seals = readonly (readonly [domain: string, seal: string | undefined])[]

/** Lines that a thread takes at a time. */
const atATime = 16

/** Checks the lines with which no thread has begun, until there is none. */
export function checkLines(check: FileCheck): Seals {
  const out = treeOf(check.out)
  const seals: (readonly [string, string | undefined])[] = []
  const readSeal = sealReader(check.recordedAt)
  const count = check.starts.length - 1
  for (let from = nextLine(check); from < count; from = nextLine(check)) {
    const statOf = out.stats()
    for (let index = from; index < Math.min(count, from + atATime); index++) {
      const { domain, json } = lineAt(check, index)
      const site = new PackedSite({ json, bytes: 0 })
      const look = (path: string) => statOf(path === '' ? domain : `${domain}/${path}`)
      seals.push([domain, readSeal(look, site, check.recorded.get(domain))])
    }
  }
  return seals
}

const nextLine = ({ begun }: FileCheck): number => Atomics.add(begun, 0, atATime)
