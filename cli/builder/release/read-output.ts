import { compareText } from '../../../compiler/diagnostic/sort.ts'
import type { Tree } from '../../files/tree.ts'
import { UsageFailure } from '../../program/command-failure.ts'
import { printable } from '../../text/printable.ts'
import { ownManifest, printManifest, readManifest } from './manifest.ts'
import type { Manifest } from './manifest.ts'
import { stagingName } from './output.ts'
import type { Output } from './output.ts'
import { readOutputRecord } from './output-record.ts'
import type { OutputRecord } from './output-record.ts'
import { pendingIn } from './publication.ts'
import { fileSeal } from './seal.ts'

/** What the last build left. */
export interface OutputState {
  readonly manifest: Manifest | undefined
  readonly record: OutputRecord
  /** Whether the manifest is the one that the record belongs to. */
  readonly recorded: boolean
  /** Whether somebody has edited the manifest, so that it must be written again. */
  readonly edited: boolean
  /** The folders in the output that a build made. No other may be removed. */
  readonly made: ReadonlySet<string>
  /** The folder of a domain. `undefined` if there is none, or another thing in its place. */
  folderOf(this: void, domain: string): Tree | undefined
}

/** Reads the state of an output, as if an unfinished publication were finished. Throws if it contains anything foreign. */
export function readOutput({ out, store }: Output, trusted: boolean): OutputState {
  const pending = trusted ? pendingIn({ out, store }) : undefined
  const holding = (name: string): Tree => (pending?.building.has(name) ? pending.building : out)
  const folderOf = (domain: string): Tree | undefined =>
    holding(domain).stat(domain)?.isDirectory() ? holding(domain).folder(domain) : undefined
  const staged = holding('manifest.json')
  const record = trusted ? readOutputRecord(store) : { manifest: '', sites: {} }
  const recorded = fileSeal(out, 'manifest.json') === record.manifest
  const own = recorded && !pending ? ownManifest(out, (domain) => record.sites[domain]?.bytes ?? 0) : undefined
  const manifest = own ?? readManifest(staged)
  const made = new Set([
    ...Object.keys((manifest ?? record).sites),
    ...(pending?.place ?? []),
    ...(pending?.remove ?? []),
  ])
  refuseForeign(out, made, manifest !== undefined || record.manifest !== '')
  const edited = !recorded && manifest !== undefined && !isPrinted(staged, manifest)
  return { manifest, record, recorded, edited, made, folderOf }
}

const isPrinted = (folder: Tree, manifest: Manifest): boolean =>
  Object.keys(manifest.sites).every((domain, at, all) => at === 0 || compareText(all[at - 1] ?? '', domain) < 0) &&
  folder.read('manifest.json')?.equals(Buffer.concat([...printManifest(manifest)].map((part) => Buffer.from(part)))) ===
    true

function refuseForeign(out: Tree, made: ReadonlySet<string>, built: boolean): void {
  const ours = (name: string): boolean =>
    name === 'manifest.json' ? built && !out.stat(name)?.isDirectory() : made.has(name) || name === stagingName
  const [first, ...others] = out.names().filter((name) => !ours(name))
  if (first === undefined) return
  const more = others.length > 0 ? ` and ${others.length} more` : ''
  throw new UsageFailure(
    `\`${printable(out.path())}\` contains \`${printable(first)}\`${more}, which no build made. Move it away, or choose another folder with \`--out\`.`,
  )
}
