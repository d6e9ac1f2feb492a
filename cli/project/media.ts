import { isUtf8 } from 'node:buffer'
import { imageSize } from 'image-size'
import { limits } from '../../compiler/domain/limits.ts'
import type { MediaRef } from '../../compiler/3-resolve/project.ts'
import { mediaAsset, mediaFormats, noMedia } from '../../compiler/source/media.ts'
import type { Media, MediaFile, MediaFormat, MediaProblem } from '../../compiler/source/media.ts'
import { openTree } from '../files/tree.ts'
import type { Tree } from '../files/tree.ts'
import { CommandFailure } from '../program/command-failure.ts'
import { digest } from '../program/digest.ts'
import { exitCodes } from '../program/outcome.ts'

/** The folder of a project's images and fonts. */
export const mediaFolder = 'media'

/** The images and fonts of a project. Reads each file once, when it is first needed. */
export function mediaIn(root: string): Media {
  const tree = openTree(root)
  return mediaOf(
    () => tree.files(mediaFolder),
    (path) => {
      if (!path.startsWith(`${mediaFolder}/`)) return undefined
      const stat = tree.stat(path)
      return stat?.isFile() && stat.size > limits.fileBytes ? stat.size : tree.read(path, limits.fileBytes)
    },
    (path) => tree.stat(path)?.isSymbolicLink() === true,
  )
}

/** The images and fonts that two functions list and read. @param read returns the size of a file over the limit */
export function mediaOf(
  list: () => readonly string[],
  read: (path: string) => Buffer | number | undefined,
  isLink: Media['isLink'] = noMedia.isLink,
): Media {
  const known = new Map<string, MediaFile | undefined>()
  let paths: readonly string[] | undefined
  return {
    get paths() {
      return (paths ??= list())
    },
    file(path) {
      if (known.has(path)) return known.get(path)
      const content = read(path)
      // A file over the limit is not read: `files/unusable` and `media/wrong-format` report it.
      const file = typeof content === 'number' ? { bytes: content, digest: '' } : content && mediaFile(path, content)
      known.set(path, file)
      return file
    },
    isLink,
    async inspect(path, file) {
      const content = read(path)
      if (content instanceof Buffer && digest(content) === file.digest) return problemIn(content, file)
      throw new CommandFailure(exitCodes.findings, `\`${path}\` has changed while it was read. Run the command again.`)
    },
  }
}

/** The content of a file that a page shows. Throws if it has changed since the tables were checked. */
export function readMedia(project: Tree, { path, file, asset = file }: MediaRef): Buffer {
  const content = project.mustRead(path)
  if (mediaAsset(path, mediaFile(path, content)) === asset) return content
  throw new Error(`\`${path}\` has changed during the build. Build again.`)
}

async function problemIn(content: Buffer, { format, size }: MediaFile): Promise<MediaProblem | undefined> {
  if (format === 'svg') return (await import('./pictures/svg-problem.lazy.ts')).svgProblem(content)
  if (format === 'woff2' || format === undefined) return undefined
  return (await import('./pictures/picture-problem.lazy.ts')).pictureProblem(content, format, size)
}

function mediaFile(path: string, content: Buffer): MediaFile {
  const about = { bytes: content.byteLength, digest: digest(content) }
  if (/\.(?:txt|xml|json|html)$/.test(path)) {
    const isText = isUtf8(content) && !content.includes(0)
    return { ...about, ...(isText && { text: content.toString() }) }
  }
  if (content.subarray(0, 4).toString('latin1') === 'wOF2') return { ...about, format: 'woff2' }
  try {
    const { type, width, height } = imageSize(content)
    const format = mediaFormats.find((mediaFormat): mediaFormat is MediaFormat => mediaFormat === type)
    return { ...about, ...(format && { format }), ...(width > 0 && height > 0 && { size: [width, height] }) }
  } catch {
    // The library refuses an SVG that does not say its size.
    return { ...about, ...(/<svg[\s>]/.test(content.toString('utf8', 0, 1000)) && { format: 'svg' }) }
  }
}
