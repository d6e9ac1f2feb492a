import type { HostFile } from '../../compiler/plan/hosting/files/host-file.ts'
import { keysHeld } from '../../compiler/plan/telemetry-settings.ts'
import { planSite } from '../../compiler/plan/plan-site.ts'
import type { PicturePlan } from '../../compiler/plan/picture.ts'
import type { SiteInputs } from '../../compiler/plan/site-inputs.ts'
import { inlineHashes } from './bundle/inline-hashes.ts'
import { digest } from '../program/digest.ts'
import { treeOf } from '../files/tree.ts'
import type { Tree } from '../files/tree.ts'
import { readMedia } from '../project/media.ts'
import type { Share } from './share-files.ts'
import { releaseIdOf } from './release/release-id.ts'
import { fileRecord } from './release/manifest.ts'
import { assetsOf, pageWriter, recordOf } from './page-writer.ts'
import type { PageMakings } from './page-writer.ts'
import type { SiteClock } from './site-work.ts'
import type { FileRecord, SiteRecord } from './release/site-record.ts'

/** What all sites of a build have in common. */
export interface BuildContext extends PageMakings {
  /** The folder in which each site gets its own folder. */
  readonly building: Tree
  /** The files of the bundle, under the same paths as in a site. */
  readonly bundleFolder: Tree
  /** The text files, under the same paths as in a site. */
  readonly textFolder: Tree
  /** The pictures, under the names in the cache. */
  readonly pictures: Tree
  /** The project, which `media/` is in. */
  readonly project: Tree
  /** The project's own files for hosts. */
  readonly hostFiles: readonly HostFile[]
  readonly textRecords: Readonly<Record<string, FileRecord>>
  /** Takes a picture from the cache, or draws it. */
  picture(plan: PicturePlan): Promise<Uint8Array>
  /** Puts a file that other sites have as well in place. */
  readonly share: Share
}

/** Builds one site into its folder: renders every page and puts every asset in place. */
export async function buildSite(
  inputs: SiteInputs,
  inputsDigest: string,
  context: BuildContext,
  { during, duringAll }: SiteClock,
): Promise<SiteRecord> {
  const { bundle, server, texts, share, building, bundleFolder, textFolder, pictures, project, hostFiles } = context
  const plan = during('plan', () => planSite(inputs, texts, digest, inlineHashes(server, inputs), hostFiles))
  const html = pageWriter(plan, context)
  const assets = assetsOf(bundle, plan.template)
  const folder = ownTree(building, plan.domain)
  const records = new Map<string, FileRecord>()
  const inSite = (file: string): string => `${plan.domain}/${file}`
  const record = (file: string, bytes: Uint8Array): void =>
    void records.set(
      file,
      during('hash', () => fileRecord(bytes)),
    )
  const write = (file: string, content: string): void => {
    const bytes = Buffer.from(content)
    during('write', () => folder.create(file, bytes))
    record(file, bytes)
  }
  const place = (from: Tree, source: string, file: string, content?: Uint8Array): void =>
    during('write', () => share(from, source, inSite(file), content))
  for (const page of plan.pages)
    write(
      page.file,
      during('render', () => html(page)),
    )
  for (const [file, content] of plan.files) write(file, content)
  for (const file of inputs.telemetry ? [...assets.files, ...assets.telemetry] : assets.files) {
    place(bundleFolder, file, file)
    records.set(file, recordOf(bundle.assets, file))
  }
  for (const file of plan.textAssets) {
    place(textFolder, file, file)
    records.set(file, recordOf(context.textRecords, file))
  }
  for (const media of plan.media) {
    const bytes = readMedia(project, media)
    place(project, media.path, media.file, bytes)
    record(media.file, bytes)
  }
  for (const picture of plan.pictures) {
    const bytes = await duringAll('pictures', () => context.picture(picture))
    place(pictures, picture.stored, picture.file, bytes)
    record(picture.file, bytes)
  }
  const { idFile, ...released } = releaseIdOf(plan.domain, inputs.environment, records, plan.headers)
  during('write', () => folder.create(idFile.path, idFile.content))
  const keys = keysHeld(inputs.environment, inputs.telemetry)
  return {
    inputs: inputsDigest,
    pages: plan.pages.length,
    ...(keys.length > 0 && { keys }),
    ...released,
  }
}

/** A tree of the site alone, so that the paths of its folders are forgotten with it. */
function ownTree(building: Tree, domain: string): Tree {
  building.makeFolder(domain)
  return treeOf(building.folder(domain).data())
}
