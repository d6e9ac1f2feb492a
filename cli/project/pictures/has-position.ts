import { inflateSync } from 'node:zlib'
import type { PicturePart } from './picture-parts.ts'

/** Whether a picture says where it was taken: in EXIF or XMP, anywhere in the file. */
export function hasPosition(content: Buffer, parts: readonly PicturePart[]): boolean {
  return [content, ...parts.flatMap(unpacked)].some((bytes) => hasXmpPosition(bytes) || hasExifPosition(bytes))
}

/** Most that a text of a PNG is unpacked to, in bytes. */
const mostText = 4 * 1024 * 1024

/** The compressed text of a part of a PNG. ImageMagick writes EXIF into it as hexadecimal digits. */
function unpacked({ type, data }: PicturePart): readonly Buffer[] {
  if (type !== 'zTXt' && type !== 'iTXt' && type !== 'tEXt') return []
  const texts = [data]
  // The text follows some short fields that end in zero bytes, so it begins after one of them.
  for (let at = data.indexOf(0), tries = 0; at >= 0 && tries < 8; at = data.indexOf(0, at + 1), tries++)
    for (const begin of [at + 1, at + 2])
      try {
        texts.push(inflateSync(data.subarray(begin), { maxOutputLength: mostText }))
      } catch {
        // Not compressed from here.
      }
  return texts.flatMap((text) => [text, fromDigits(text)])
}

function fromDigits(text: Buffer): Buffer {
  const lines = text.toString('latin1').split('\n')
  return Buffer.from(lines.filter((line) => /^[\da-f]{16,}$/i.test(line)).join(''), 'hex')
}

const hasXmpPosition = (bytes: Buffer): boolean => /GPS(?:Latitude|Longitude|Position)\b/.test(bytes.toString('latin1'))

/** Looks at each place where EXIF may begin, so it finds what is not where the format wants it. */
function hasExifPosition(bytes: Buffer): boolean {
  for (const [mark, little] of [
    [Buffer.from('II*\0', 'latin1'), true],
    [Buffer.from('MM\0*', 'latin1'), false],
  ] as const)
    for (let at = bytes.indexOf(mark), tries = 0; at >= 0 && tries < 1000; at = bytes.indexOf(mark, at + 1), tries++)
      if (tagsAt(bytes.subarray(at), little)) return true
  return false
}

/** The tag that says where the position is, and the latitude and longitude there: EXIF 3.0, 4.6.7. */
const gps = 0x8825
const coordinates: ReadonlySet<number> = new Set([2, 4])

/** Whether the first directory of EXIF leads to a latitude or longitude. */
function tagsAt(exif: Buffer, little: boolean): boolean {
  const short = (at: number): number => (little ? exif.readUInt16LE(at) : exif.readUInt16BE(at))
  const long = (at: number): number => (little ? exif.readUInt32LE(at) : exif.readUInt32BE(at))
  const entries = (at: number): readonly number[] =>
    Array.from({ length: Math.min(short(at), 200) }, (_, index) => at + 2 + 12 * index)
  try {
    return entries(long(4)).some(
      (entry) => short(entry) === gps && entries(long(entry + 8)).some((entry) => coordinates.has(short(entry))),
    )
  } catch (error) {
    if (error instanceof RangeError) return false
    throw error
  }
}
