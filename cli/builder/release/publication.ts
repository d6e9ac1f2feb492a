import { documentIn } from '../../documents/document-in.ts'
import type { Documents } from '../../documents/schemas.ts'
import { publication } from '../../documents/validators/publication.js'
import type { Tree } from '../../files/tree.ts'
import { printManifest } from './manifest.ts'
import type { Manifest } from './manifest.ts'
import { stagingName } from './output.ts'
import type { Output } from './output.ts'

/** Which folders of an output are replaced or added, and which removed. */
type Publication = Documents['publication']

/** A publication that has begun. */
interface Pending extends Publication {
  /** The new folders, and the new manifest, that are not in place yet. */
  readonly building: Tree
  /** What they have replaced. */
  readonly trash: Tree
}

const journal = 'publication.json'

/** Whether a publication has begun. */
export const isPending = ({ store }: Pick<Output, 'store'>): boolean => store.has(journal)

/** The publication of an output that has begun. `undefined` if there is none. */
export function pendingIn(output: Output): Pending | undefined {
  if (!isPending(output)) return undefined
  const { value } = documentIn(publication, output.store.read(journal) ?? '')
  return value && { ...value, ...stagingOf(output) }
}

function stagingOf({ out, store }: Output): Pick<Pending, 'building' | 'trash'> {
  const staging = out.has(stagingName) ? out.folder(stagingName) : store
  return { building: staging.folder('building'), trash: staging.folder('trash') }
}

/**
 * Creates the folder in which a build prepares new folders, on the file system of the output. Call it only while you hold
 * the lock, after `tidy`.
 */
export function openStaging(output: Output): Tree {
  const { out, store } = output
  const isNew = !out.has('')
  store.makeFolder('trash')
  out.makeFolder()
  try {
    // Only a rename shows whether both are on one file system: a bind mount has the number of its source.
    store.rename('trash', stagingName, out)
    out.rename(stagingName, 'trash', store)
    if (isNew) out.removeEmpty()
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EXDEV') throw error
    out.makeFolder(stagingName)
  }
  const { building } = stagingOf(output)
  building.makeFolder()
  return building
}

/** Puts prepared folders in place, and the manifest last. */
export function publish(output: Output, folders: Publication, manifest: Manifest): void {
  stagingOf(output).building.create('manifest.json', printManifest(manifest))
  output.store.replace(journal, JSON.stringify(folders))
  settlePublication(output, true)
}

/**
 * Finishes a publication that has begun. May be repeated until it succeeds. Call it only while you hold the lock.
 * @param trusted whether only this program can have written its journal. Otherwise it is just removed.
 */
export function settlePublication(output: Output, trusted: boolean): void {
  const pending = trusted ? pendingIn(output) : undefined
  if (pending) putInPlace(output.out, pending)
  output.store.remove(journal)
}

function putInPlace(out: Tree, { place, remove, building, trash }: Pending): void {
  trash.remove('')
  trash.makeFolder()
  out.makeFolder()
  const setAside = (domain: string): void => {
    if (!out.has(domain)) return
    try {
      out.rename(domain, domain, trash)
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EXDEV') throw error
      // An overlay file system does not rename folders of a lower layer, e.g. those in the image of a container.
      out.remove(domain)
    }
  }
  for (const domain of place) {
    // Missing if it is in place.
    if (!building.has(domain)) continue
    setAside(domain)
    building.rename(domain, domain, out)
  }
  for (const domain of remove) setAside(domain)
  if (building.has('manifest.json')) building.rename('manifest.json', 'manifest.json', out)
}

/** Removes what unfinished builds left, except for a publication that has begun. Call it only while you hold the lock. */
export function tidy({ out, store }: Output): void {
  if (isPending({ store })) return
  for (const name of ['building', 'trash']) store.remove(name)
  out.remove(stagingName)
  store.removeTemporary('all')
}
