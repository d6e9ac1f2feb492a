import { inflateSync } from 'node:zlib'

export interface DecodedPng {
  readonly width: number
  readonly height: number
  /** `#rrggbb`, row by row. */
  readonly pixels: readonly string[]
}

/** Reads a PNG as the cards are: a palette of at most 16 colours, four bits a pixel, each row filtered by the one above. */
export function decodePng(png: Uint8Array): DecodedPng {
  const file = Buffer.from(png)
  if (file.toString('latin1', 0, 8) !== '\u{89}PNG\r\n\u{1a}\n') throw new Error('not a PNG')
  const chunks = new Map<string, Buffer>()
  for (let at = 8; at < file.length; at += file.readUInt32BE(at) + 12)
    chunks.set(file.toString('latin1', at + 4, at + 8), file.subarray(at + 8, at + 8 + file.readUInt32BE(at)))
  const [header, palette, data] = ['IHDR', 'PLTE', 'IDAT'].map((name) => chunks.get(name) ?? Buffer.alloc(0))
  if (!header || !palette || !data || !chunks.has('IEND')) throw new Error('not whole')
  const [width, height] = [header.readUInt32BE(0), header.readUInt32BE(4)]
  if (header.readUInt16BE(8) !== 0x0403) throw new Error('not as the cards are')
  const rows = inflateSync(data)
  const stride = width / 2 + 1
  if (rows.length !== stride * height) throw new Error('not as large as it says')
  const colours = Array.from(
    { length: palette.length / 3 },
    (_, index) => `#${palette.toString('hex', index * 3, index * 3 + 3)}`,
  )
  const pixels: string[] = []
  const above = new Uint8Array(stride)
  for (let row = 0; row < height; row++) {
    if (rows[row * stride] !== 2) throw new Error('filtered in another way')
    for (let column = 1; column < stride; column++) {
      const pair = ((above[column] ?? 0) + (rows[row * stride + column] ?? 0)) & 255
      above[column] = pair
      pixels.push(colours[pair >> 4] ?? '', colours[pair & 15] ?? '')
    }
  }
  return { width, height, pixels }
}
