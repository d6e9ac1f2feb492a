import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { crc32, deflateSync } from 'node:zlib'
import { PNG } from 'pngjs'
import { describe, expect, test } from 'vitest'
import { problemOf } from './problem-of.ts'

const base = join(import.meta.dirname, '../fixtures/base/media')
const pictures = {
  avif: readFileSync(join(base, 'bridge-600.avif')),
  png: readFileSync(join(base, 'icon-180.png')),
  webp: readFileSync(join(base, 'bridge-400.webp')),
}
const written = (name: string): Buffer => readFileSync(join(import.meta.dirname, 'pictures', name))

function chunk(type: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const numbers = Buffer.alloc(8)
  numbers.writeUInt32BE(data.length, 0)
  numbers.writeUInt32BE(crc32(named), 4)
  return Buffer.concat([numbers.subarray(0, 4), named, numbers.subarray(4)])
}

/** The icon with another chunk after its header, which has 13 bytes. */
const pngWith = (type: string, data: Buffer): Buffer =>
  Buffer.concat([pictures.png.subarray(0, 33), chunk(type, data), pictures.png.subarray(33)])

/** A PNG that has a header and nothing else. */
function pngHeader(width: number, height: number, ...more: readonly Buffer[]): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([8, 6], 8)
  return Buffer.concat([pictures.png.subarray(0, 8), chunk('IHDR', header), ...more])
}

function riff(...chunks: readonly (readonly [type: string, data: Buffer])[]): Buffer {
  const body = chunks.map(([type, data]) => {
    const size = Buffer.alloc(4)
    size.writeUInt32LE(data.length)
    return Buffer.concat([Buffer.from(type, 'latin1'), size, data, Buffer.alloc(data.length % 2)])
  })
  const content = Buffer.concat([Buffer.from('RIFF\0\0\0\0WEBP', 'latin1'), ...body])
  content.writeUInt32LE(content.length - 8, 4)
  return content
}

describe.each(['avif', 'png', 'webp'] as const)('a picture in %s', (format) => {
  const path = `media/picture.${format}`
  const whole = pictures[format]

  test('is accepted', async () => {
    expect(await problemOf(path, whole)).toBeUndefined()
  })

  test.each([1, 40, 300, Math.floor(whole.length / 2)])(
    'is refused if its last %i bytes are missing',
    async (bytes) => {
      expect(await problemOf(path, whole.subarray(0, -bytes))).toEqual({ kind: 'damaged' })
    },
  )

  test.each(['\0', '<!doctype html><script>alert(1)</script>'])('is refused with %j behind it', async (rest) => {
    expect(await problemOf(path, Buffer.concat([whole, Buffer.from(rest)]))).toEqual({ kind: 'trailing' })
  })

  test('is refused with a position in EXIF, or in XMP', async () => {
    expect(await problemOf(path, written(`position.${format}`))).toEqual({ kind: 'position' })
    expect(await problemOf(path, written(`xmp.${format}`))).toEqual({ kind: 'position' })
  })

  test('is accepted with EXIF that tells no position', async () => {
    expect(written(`exif.${format}`).includes('somebody')).toBe(true)
    expect(await problemOf(path, written(`exif.${format}`))).toBeUndefined()
  })

  test.each(['avif', 'png', 'webp', 'svg'].filter((one) => one !== format))('is refused as `.%s`', async (ending) => {
    expect(await problemOf(`media/picture.${ending}`, whole)).toBe('format')
  })
})

describe('a PNG', () => {
  const path = 'media/icon.png'

  test.each([
    [0, 0],
    [0, 180],
    [180, 0],
  ])('is refused with %i × %i pixels', async (width, height) => {
    expect(await problemOf(path, pngHeader(width, height, chunk('IEND', Buffer.alloc(0))))).toEqual({ kind: 'damaged' })
  })

  test('is refused if only its header is there', async () => {
    expect(await problemOf(path, pngHeader(180, 180))).toEqual({ kind: 'damaged' })
    expect(await problemOf(path, pngHeader(180, 180, chunk('IEND', Buffer.alloc(0))))).toEqual({ kind: 'damaged' })
  })

  test('is refused with more pixels than a browser can show, before it is decoded', async () => {
    const most = 2 ** 31 - 1
    expect(await problemOf(path, pngHeader(most, most))).toEqual({ kind: 'huge', size: [most, most] })
    expect(await problemOf(path, pngHeader(8000, 5001))).toEqual({ kind: 'huge', size: [8000, 5001] })
    expect(await problemOf(path, pngHeader(8000, 5000))).toEqual({ kind: 'damaged' })
  })

  test('is refused if its pixels unpack to more than its size', async () => {
    const bomb = chunk('IDAT', deflateSync(Buffer.alloc(64 * 1024 * 1024)))
    expect(await problemOf(path, pngHeader(2, 2, bomb, chunk('IEND', Buffer.alloc(0))))).not.toBe('format')
  })

  test('is refused with a wrong checksum', async () => {
    const changed = Buffer.from(pictures.png)
    changed.writeUInt8(changed.readUInt8(60) ^ 1, 60)
    expect(await problemOf(path, changed)).toEqual({ kind: 'damaged' })
  })

  test('is refused if it is animated', async () => {
    expect(await problemOf(path, pngWith('acTL', Buffer.alloc(8)))).toEqual({ kind: 'animated' })
  })

  test('is accepted with 16 bits per channel', async () => {
    const deep = new PNG({ width: 180, height: 180, bitDepth: 16 })
    deep.data = Buffer.alloc(180 * 180 * 8, 127)
    const content = PNG.sync.write(deep, { bitDepth: 16, colorType: 6, inputColorType: 6, inputHasAlpha: true })
    expect(content.readUInt8(24)).toBe(16)
    expect(await problemOf(path, content)).toBeUndefined()
  })

  test.each([
    ['a compressed text', 'zTXt', (exif: Buffer) => Buffer.concat([Buffer.from('Raw profile\0\0'), deflateSync(exif)])],
    [
      'a text of digits',
      'tEXt',
      (exif: Buffer) => Buffer.from(`Raw profile type exif\0\nexif\n ${exif.length}\n${exif.toString('hex')}\n`),
    ],
  ])('is refused with a position in %s', async (_, type, data) => {
    const source = written('position.png')
    const at = source.indexOf('eXIf')
    const exif = source.subarray(at + 4, at + 4 + source.readUInt32BE(at - 4))
    expect(await problemOf(path, pngWith(type, data(exif)))).toEqual({ kind: 'position' })
    expect(await problemOf(path, pngWith(type, data(Buffer.from('nothing'))))).toBeUndefined()
  })
})

describe('a WebP', () => {
  /** The picture without its container. */
  const frame = pictures.webp.subarray(12)
  const canvas = Buffer.from([2, 0, 0, 0, 0x8f, 1, 0, 0x0a, 1, 0])

  test('is refused if it is animated', async () => {
    const animated = riff(
      ['VP8X', canvas],
      ['ANIM', Buffer.alloc(6)],
      ['ANMF', Buffer.concat([Buffer.alloc(16), frame])],
    )
    expect(await problemOf('media/picture.webp', animated)).toEqual({ kind: 'animated' })
  })

  test('is refused if it is a JPEG in CMYK', async () => {
    const jpeg = Buffer.from('ffd8ffc00014080010001004011100021100031100041100ffd9', 'hex')
    expect(await problemOf('media/picture.webp', jpeg)).toBe('format')
  })
})

test('an AVIF is refused if it is animated', async () => {
  const moving = Buffer.concat([pictures.avif, Buffer.from('\0\0\0\u0008moov', 'latin1')])
  expect(await problemOf('media/picture.avif', moving)).toEqual({ kind: 'animated' })
})
