/** First and last byte, counted from 0. */
export type ByteRange = readonly [first: number, last: number]

/**
 * Reads a `Range` header for a body of some bytes.
 * @returns nothing where the whole is to be sent: units that nobody knows, several ranges at once; `unsatisfiable` where no
 * byte of the body is meant
 */
export function byteRange(header: string, size: number): ByteRange | 'unsatisfiable' | undefined {
  const [, from = '', to = ''] = /^bytes=\s*(\d*)\s*-\s*(\d*)\s*$/.exec(header) ?? []
  if (from === '' && to === '')
    return header.startsWith('bytes=') && !header.includes(',') ? 'unsatisfiable' : undefined
  const first = from === '' ? Math.max(size - Number(to), 0) : Number(from)
  const last = from === '' || to === '' ? size - 1 : Math.min(Number(to), size - 1)
  return first < size && first <= last ? [first, last] : 'unsatisfiable'
}
