/** First and last byte, counted from 0. */
export type ByteRange = readonly [first: number, last: number]

/** Bytes that nginx can count to. */
const most = 2 ** 63

/**
 * Reads a `Range` header for a body of some bytes, as nginx does.
 * @returns nothing where the whole is to be sent: units that nobody knows, several ranges at once; `unsatisfiable` where no
 * byte of the body is meant
 */
export function byteRange(header: string, size: number): ByteRange | 'unsatisfiable' | undefined {
  const [, written] = /^bytes=(.+)$/i.exec(header) ?? []
  if (written === undefined) return undefined
  const ranges: ByteRange[] = []
  for (const one of written.split(',')) {
    const [, from, to, suffix] = /^ *(?:(\d+) *- *(?:(\d+) *)?|-(\d+) *)$/.exec(one) ?? []
    const [first, last] =
      suffix === undefined ? [Number(from), Number(to ?? size - 1)] : [Math.max(size - Number(suffix), 0), size - 1]
    // What is no number is not less than any other, either.
    if (!(first < most && Number(to ?? suffix ?? 0) < most)) return 'unsatisfiable'
    if (first < size && first <= last) ranges.push([first, Math.min(last, size - 1)])
    else if (first === 0) return undefined
  }
  return ranges.length > 1 ? undefined : (ranges[0] ?? 'unsatisfiable')
}
