import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { compareText } from '../../compiler/diagnostic/sort.ts'
import { keysHeld } from '../../compiler/plan/telemetry-settings.ts'
import { planSite } from '../../compiler/plan/plan-site.ts'
import type { PicturePlan } from '../../compiler/plan/picture.ts'
import type { SiteInputs } from '../../compiler/plan/site-inputs.ts'
import { inlineHashes } from './bundle/inline-hashes.ts'
import type { StoredPicture } from './cards/picture-store.ts'
import { digest } from '../program/digest.ts'
import { linkFile } from '../files/link-file.ts'
import { releaseIdOf } from './release/release-id.ts'
import { fileRecord } from './release/manifest.ts'
import type { FileRecord, SiteRecord } from './release/manifest.ts'
import { pageWriter, recordOf } from './page-writer.ts'
import type { PageMakings } from './page-writer.ts'

/** What all sites of a build have in common. */
export interface BuildContext extends PageMakings {
  /** Absolute folder with the text files, under the same paths as in a site. */
  readonly textFolder: string
  readonly textRecords: Readonly<Record<string, FileRecord>>
  /** Takes a picture from the cache, or draws it. */
  picture(plan: PicturePlan): Promise<StoredPicture>
}

/** Builds one site into `folder`: renders every page and puts every asset in place. */
export async function buildSite(
  inputs: SiteInputs,
  inputsDigest: string,
  folder: string,
  context: BuildContext,
): Promise<SiteRecord> {
  const { bundle, server, texts } = context
  const plan = planSite(inputs, texts, digest, inlineHashes(server, inputs.site.type))
  const html = pageWriter(plan, context)
  const assets = bundle.templates[plan.template]
  if (!assets) throw new Error(`There is no template \`${plan.template}\`.`)
  const records = new Map<string, FileRecord>()
  const made = new Set<string>()
  const pathOf = (file: string): string => {
    const path = join(folder, file)
    const parent = dirname(path)
    if (!made.has(parent)) {
      mkdirSync(parent, { recursive: true })
      made.add(parent)
    }
    return path
  }
  const write = (file: string, content: string): void => {
    const bytes = Buffer.from(content)
    // Read-only, because the next release may hold a hard link to the same file.
    writeFileSync(pathOf(file), bytes, { mode: 0o444 })
    records.set(file, fileRecord(bytes))
  }
  for (const page of plan.pages) write(page.file, html(page))
  for (const [file, content] of plan.files) write(file, content)
  for (const file of inputs.telemetry ? [...assets.files, ...assets.telemetry] : assets.files) {
    linkFile(join(bundle.folder, file), pathOf(file))
    records.set(file, recordOf(bundle.assets, file))
  }
  for (const file of plan.textAssets) {
    linkFile(join(context.textFolder, file), pathOf(file))
    records.set(file, recordOf(context.textRecords, file))
  }
  for (const picture of plan.pictures) {
    const { path, bytes } = await context.picture(picture)
    placePicture(path, bytes, pathOf(picture.file))
    records.set(picture.file, fileRecord(bytes))
  }
  const { idFile, digest: release } = releaseIdOf(plan.domain, inputs.environment.name, records)
  write(idFile.path, idFile.content)
  const keys = keysHeld(inputs.environment, inputs.telemetry)
  return {
    inputs: inputsDigest,
    digest: release,
    pages: plan.pages.length,
    ...(keys.length > 0 && { keys }),
    files: Object.fromEntries(sorted(records)),
  }
}

/** Writes the picture if its file is gone: another build of the same project may have removed it. */
function placePicture(path: string, bytes: Uint8Array, target: string): void {
  try {
    linkFile(path, target)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
    writeFileSync(target, bytes, { mode: 0o444 })
  }
}

function sorted(records: ReadonlyMap<string, FileRecord>): readonly (readonly [string, FileRecord])[] {
  return [...records].toSorted(([a], [b]) => compareText(a, b))
}
