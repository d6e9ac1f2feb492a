import { constants, crc32, deflateSync } from 'node:zlib'
import type { Canvas } from './canvas.ts'
import type { Colour } from './palette.ts'

const signature = Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)

/**
 * Compresses only runs of equal bytes, which is enough for a drawing. The other strategies look for repetitions with a hash that
 * differs between processors; this one gives the same bytes on all of them.
 */
const runs = { strategy: constants.Z_RLE }

/** Encodes a picture as PNG with four bits per pixel, and at most 16 colours. */
export function encodePng(canvas: Canvas, palette: readonly Colour[]): Uint8Array {
  const header = new DataView(new ArrayBuffer(13))
  header.setUint32(0, canvas.width)
  header.setUint32(4, canvas.height)
  // Four bits per pixel, with a palette.
  header.setUint16(8, 0x0403)
  return Buffer.concat([
    signature,
    chunk('IHDR', new Uint8Array(header.buffer)),
    chunk(
      'PLTE',
      Uint8Array.from(palette.flat(), (value) => Math.round(value)),
    ),
    chunk('IDAT', deflateSync(canvas.filtered(), runs)),
    chunk('IEND', new Uint8Array()),
  ])
}

function chunk(kind: string, content: Uint8Array): Buffer {
  const bytes = Buffer.alloc(content.length + 12)
  bytes.writeUInt32BE(content.length)
  bytes.write(kind, 4, 'latin1')
  bytes.set(content, 8)
  bytes.writeUInt32BE(crc32(bytes.subarray(4, -4)), bytes.length - 4)
  return bytes
}
