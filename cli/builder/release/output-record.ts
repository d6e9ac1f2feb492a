import { attempt } from '../../../compiler/source/attempt.ts'
import { documentIn } from '../../documents/document-in.ts'
import type { Documents } from '../../documents/schemas.ts'
import { outputRecord } from '../../documents/validators/outputRecord.js'
import type { Tree } from '../../files/tree.ts'

/** What the store knows of an output: the seals of its files, and what each folder was built from. */
export type OutputRecord = Documents['outputRecord']

const file = 'record.json'

/** The record in a store. Empty if there is none. */
export function readOutputRecord(store: Tree): OutputRecord {
  const nothing = { manifest: '', sites: {} }
  return attempt(() => documentIn(outputRecord, store.read(file) ?? '').value ?? nothing, nothing)
}

export function writeOutputRecord(store: Tree, record: OutputRecord): void {
  store.replace(file, JSON.stringify(record))
}
