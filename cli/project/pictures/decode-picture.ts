import avif from '@jsquash/avif/codec/dec/avif_dec.js'
import webp from '@jsquash/webp/codec/dec/webp_dec.js'
import { PNG } from 'pngjs'
import { packageFile } from '../../files/package.ts'
import type { PictureFormat } from './picture-parts.ts'

interface Pixels {
  readonly width: number
  readonly height: number
}

/** A decoder compiled to WebAssembly. */
interface Codec {
  decode(content: Uint8Array, ...bits: number[]): Pixels | null
}

/** Their own types need those of browsers. */
type MakeCodec = (options: object) => Promise<Codec>
const codecs: Readonly<Record<'avif' | 'webp', MakeCodec>> = { avif: avif as MakeCodec, webp: webp as MakeCodec }

const ready = new Map<'avif' | 'webp', Promise<Codec>>()

/** Decodes a picture completely, as browsers do. `undefined` if that is not possible. */
export async function decodePicture(content: Buffer, format: PictureFormat): Promise<Pixels | undefined> {
  try {
    if (format === 'png') return PNG.sync.read(content)
    const codec = ready.get(format) ?? start(format)
    ready.set(format, codec)
    return (await codec).decode(content, ...(format === 'avif' ? [8] : [])) ?? undefined
  } catch (error) {
    if (format === 'png') return undefined
    // A decoder that has run out of memory may not be usable again.
    ready.delete(format)
    if (error instanceof Error && error.name === 'RuntimeError') return undefined
    throw error
  }
}

function start(format: 'avif' | 'webp'): Promise<Codec> {
  const silent = (): void => {}
  return codecs[format]({ wasmBinary: packageFile(`lib/codecs/${format}_dec.wasm`), print: silent, printErr: silent })
}
