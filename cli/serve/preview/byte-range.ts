/** First and last byte, counted from 0. */
export type ByteRange = readonly [first: number, last: number]

/** nginx stores byte positions as signed 64-bit integers. */
const most = 2 ** 63

/**
 * Parses a `Range` header for a body of `size` bytes, as nginx does.
 * @returns `undefined` to send the complete body: the unit is unknown, or there are several ranges.
 * `unsatisfiable` if the range contains no byte of the body.
 */
export function byteRange(header: string, size: number): ByteRange | 'unsatisfiable' | undefined {
  const [, written] = /^bytes=(.+)$/i.exec(header) ?? []
  if (written === undefined) return undefined
  const ranges: ByteRange[] = []
  for (const one of written.split(',')) {
    const [, from, to, suffix] = /^ *(?:(\d+) *- *(?:(\d+) *)?|-(\d+) *)$/.exec(one) ?? []
    const [first, last] =
      suffix === undefined ? [Number(from), Number(to ?? size - 1)] : [Math.max(size - Number(suffix), 0), size - 1]
    // Written this way round, NaN is rejected too.
    if (!(first < most && Number(to ?? suffix ?? 0) < most)) return 'unsatisfiable'
    if (first < size && first <= last) ranges.push([first, Math.min(last, size - 1)])
    else if (first === 0) return undefined
  }
  return ranges.length > 1 ? undefined : (ranges[0] ?? 'unsatisfiable')
}
