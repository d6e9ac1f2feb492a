import { limits } from '../../../compiler/domain/limits.ts'
import type { MediaFile, MediaProblem } from '../../../compiler/source/media.ts'
import { decodePicture } from './decode-picture.ts'
import { hasPosition } from './has-position.ts'
import { pictureParts } from './picture-parts.ts'
import type { PictureFormat } from './picture-parts.ts'

/** Parts that only animated pictures have. */
const ofAnimation: ReadonlySet<string> = new Set(['acTL', 'ANIM', 'moov'])

/** What is wrong with a picture. Decodes it, unless something else is wrong. */
export async function pictureProblem(
  content: Buffer,
  format: PictureFormat,
  size: MediaFile['size'],
): Promise<MediaProblem | undefined> {
  if (!size) return { kind: 'damaged' }
  const [width, height] = size
  if (width * height > limits.picturePixels) return { kind: 'huge', size }
  const { parts, bytes } = pictureParts(content, format)
  if (parts.some(({ type }) => ofAnimation.has(type))) return { kind: 'animated' }
  const pixels = await decodePicture(content.subarray(0, bytes), format)
  // The format may turn it by a quarter.
  if (!pixels || pixels.width * pixels.height !== width * height) return { kind: 'damaged' }
  if (bytes < content.length) return { kind: 'trailing' }
  return hasPosition(content, parts) ? { kind: 'position' } : undefined
}
