/** A decoded text in UTF-8, and the part of the original text that each byte comes from. */
export interface View {
  readonly bytes: Buffer
  /** Offset of the first byte of that part. If omitted, the text is the original. */
  readonly start?: Uint32Array
  /** Offset after it. */
  readonly end?: Uint32Array
}

/** A way to write signs with others: its pattern, and the text that a match stands for. */
interface Encoding {
  readonly pattern: RegExp
  decoded(this: void, match: readonly (string | undefined)[]): string | Buffer
}

const named: Readonly<Record<string, string>> = { amp: '&', apos: "'", gt: '>', lt: '<', nbsp: ' ', quot: '"' }

const url: Encoding = {
  pattern: /%([0-9a-f]{2})/gi,
  decoded: ([, code = '']) => Buffer.from(code, 'hex'),
}

const html: Encoding = {
  pattern: /&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|(amp|apos|gt|lt|nbsp|quot));?/gi,
  decoded: ([, decimal, hex, name]) =>
    name === undefined ? character(decimal, 10) + character(hex, 16) : (named[name.toLowerCase()] ?? ''),
}

/** The escapes of JSON and of the shell. */
const backslash: Encoding = {
  pattern: /\\(?:u(?:\{([0-9a-f]{1,6})\}|([0-9a-f]{4}))|x([0-9a-f]{2})|([0-7]{1,3})|[abefnrtv]|([^\w]))/gi,
  decoded: ([, point, unit, hex, octal = '', sign = '']) =>
    hex === undefined
      ? character(point ?? unit, 16) || Buffer.from(octal === '' ? sign : octalByte(octal), 'latin1')
      : Buffer.from(hex, 'hex'),
}

/** A line of `xxd`, `hexdump -C` or `od -tx1`: its offset, its bytes, and what they are as text. */
const dump: Encoding = {
  pattern:
    /^[0-9a-f]{6,10}:? {1,2}((?:[0-9a-f]{4} ){1,8}(?:[0-9a-f]{2}\b)?|(?:[0-9a-f]{2}(?: {1,2}|$)){1,16}).*(?:\n(?=[0-9a-f]{6,10}:? {1,2}[0-9a-f]{2}))?/gim,
  decoded: ([, bytes = '']) => Buffer.from(bytes.replaceAll(' ', ''), 'hex'),
}

const octalByte = (digits: string): string => String.fromCharCode(parseInt(digits, 8) & 255)

function character(code: string | undefined, base: number): string {
  const point = code === undefined ? Number.NaN : parseInt(code, base)
  return point <= 0x10ffff ? String.fromCodePoint(point) : ''
}

/** What a text may mean: as it is, decoded in one way, and in two, since programs print addresses as JSON or in markup. */
export function viewsOf(bytes: Buffer): readonly View[] {
  const plain: View = { bytes }
  const once = [url, html, backslash, dump].flatMap((encoding) => decoded(plain, encoding) ?? [])
  const twice = once.flatMap((view) => [url, html, backslash].flatMap((encoding) => decoded(view, encoding) ?? []))
  return [plain, ...once, ...twice]
}

/** A view with one encoding decoded. `undefined` if the text has nothing to decode. Decoding never makes a text longer. */
function decoded(view: View, { pattern, decoded: decode }: Encoding): View | undefined {
  const { bytes } = view
  const text = bytes.toString('latin1')
  const out = Buffer.alloc(bytes.length)
  const [start, end] = [new Uint32Array(bytes.length), new Uint32Array(bytes.length)]
  let [length, rest] = [0, 0]
  const add = (byte: number, from: number, to: number): void => {
    start[length] = view.start?.[from] ?? from
    end[length] = view.end?.[to - 1] ?? to
    out[length++] = byte
  }
  for (const match of text.matchAll(pattern)) {
    for (; rest < match.index; rest++) add(bytes[rest] ?? 0, rest, rest + 1)
    rest = match.index + match[0].length
    for (const byte of Buffer.from(decode(match) as string)) add(byte, match.index, rest)
  }
  if (rest === 0) return undefined
  for (; rest < bytes.length; rest++) add(bytes[rest] ?? 0, rest, rest + 1)
  return { bytes: out.subarray(0, length), start, end }
}

/** The part of the original text that a part of a view comes from. */
export function inOriginal({ start, end }: View, part: { readonly start: number; readonly end: number }): typeof part {
  return { start: start?.[part.start] ?? part.start, end: end?.[part.end - 1] ?? part.end }
}

/** The letters and digits of ASCII in lower case, which quoting and line breaks do not change, and their offsets. */
export function skeletonOf(bytes: Buffer): { readonly skeleton: Buffer; readonly at: Uint32Array } {
  const skeleton = Buffer.alloc(bytes.length)
  const at = new Uint32Array(bytes.length)
  let length = 0
  for (const [offset, byte] of bytes.entries()) {
    const isCapital = byte >= 65 && byte <= 90
    if (!isCapital && !(byte >= 97 && byte <= 122) && !(byte >= 48 && byte <= 57)) continue
    at[length] = offset
    skeleton[length++] = isCapital ? byte + 32 : byte
  }
  return { skeleton: skeleton.subarray(0, length), at: at.subarray(0, length) }
}
