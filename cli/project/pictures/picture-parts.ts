/** The formats that are decoded. */
export type PictureFormat = 'png' | 'webp' | 'avif'

/** A part of a picture: a chunk of PNG or WebP, a box of AVIF. */
export interface PicturePart {
  readonly type: string
  readonly data: Buffer
}

/** The parts of a picture in their order, and how many of its bytes they take: everything after them is something else. */
export function pictureParts(
  content: Buffer,
  format: PictureFormat,
): { readonly parts: readonly PicturePart[]; readonly bytes: number } {
  const parts: PicturePart[] = []
  let at = format === 'png' ? 8 : format === 'webp' ? 12 : 0
  const length = format === 'webp' ? Math.min(content.readUInt32LE(4) + 8, content.length) : content.length
  try {
    while (at < length && parts.at(-1)?.type !== 'IEND') {
      const { type, begin, end, next } = readers[format](content, at)
      if (next <= at || next > length || (format === 'avif' && !boxes.has(type))) break
      parts.push({ type, data: content.subarray(begin, end) })
      at = next
    }
  } catch (error) {
    if (!(error instanceof RangeError)) throw error
  }
  return { parts, bytes: at }
}

interface Part {
  readonly type: string
  readonly begin: number
  readonly end: number
  readonly next: number
}

const typeAt = (content: Buffer, at: number): string => content.toString('latin1', at, at + 4)

/** Top-level boxes of AVIF: ISO/IEC 14496-12, table 1. */
const boxes: ReadonlySet<string> = new Set(['ftyp', 'meta', 'mdat', 'idat', 'free', 'skip', 'moov', 'uuid'])

const readers: Readonly<Record<PictureFormat, (content: Buffer, at: number) => Part>> = {
  png(content, at) {
    const end = at + 8 + content.readUInt32BE(at)
    return { type: typeAt(content, at + 4), begin: at + 8, end, next: end + 4 }
  },
  webp(content, at) {
    const bytes = content.readUInt32LE(at + 4)
    const end = at + 8 + bytes
    return { type: typeAt(content, at), begin: at + 8, end, next: end + (bytes % 2) }
  },
  avif(content, at) {
    const bytes = content.readUInt32BE(at)
    const long = bytes === 1
    const all = long ? Number(content.readBigUInt64BE(at + 8)) : bytes
    // A box of length 0 reaches to the end.
    const next = bytes === 0 ? content.length : at + all
    return { type: typeAt(content, at + 4), begin: at + (long ? 16 : 8), end: next, next }
  },
}
