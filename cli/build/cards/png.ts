import { crc32 } from 'node:zlib'
import type { Colour } from './palette.ts'
import { RunStream } from './run-stream.ts'

const signature = Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)

/** The PNG filter that subtracts from each byte the byte above it. */
const up = 2

const stream = new RunStream()

/**
 * Encodes a picture as PNG with four bits per pixel. `pixels` has one byte per pixel and at most 16 colours; `width` is
 * a multiple of four. Each row is written as its difference from the row above, which is mostly zero.
 */
export function encodePng(pixels: Uint8Array, width: number, palette: readonly Colour[]): Uint8Array {
  const height = pixels.length / width
  // Compares four pixels at once, because most equal those above.
  const fours = new Uint32Array(pixels.buffer, pixels.byteOffset, pixels.length / 4)
  const pairOf = (pixel: number): number => ((pixels[pixel] as number) << 4) | (pixels[pixel + 1] as number)
  for (let row = 0; row < height; row++) {
    stream.put(up, 1)
    let same = 0
    for (let four = (row * width) / 4, end = four + width / 4; four < end; four++) {
      if (row > 0 && fours[four] === fours[four - width / 4]) {
        same += 2
        continue
      }
      stream.put(0, same)
      same = 0
      const pixel = four * 4
      stream.put((pairOf(pixel) - (row > 0 ? pairOf(pixel - width) : 0)) & 255, 1)
      stream.put((pairOf(pixel + 2) - (row > 0 ? pairOf(pixel + 2 - width) : 0)) & 255, 1)
    }
    stream.put(0, same)
  }
  const header = new DataView(new ArrayBuffer(13))
  header.setUint32(0, width)
  header.setUint32(4, height)
  // Four bits per pixel, with a palette.
  header.setUint16(8, 0x0403)
  return Buffer.concat([
    signature,
    chunk('IHDR', new Uint8Array(header.buffer)),
    chunk(
      'PLTE',
      Uint8Array.from(palette.flat(), (value) => Math.round(value)),
    ),
    chunk('IDAT', stream.end()),
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
