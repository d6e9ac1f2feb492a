/**
 * A hash of 16 hexadecimal digits, the same on every machine. Well distributed (cyrb53, all 64 bits), but not suitable
 * for secrets.
 */
export function hash(text: string): string {
  let high = 0xdeadbeef
  let low = 0x41c6ce57
  for (let index = 0; index < text.length; index++) {
    const unit = text.charCodeAt(index)
    high = Math.imul(high ^ unit, 2_654_435_761)
    low = Math.imul(low ^ unit, 1_597_334_677)
  }
  high = Math.imul(high ^ (high >>> 16), 2_246_822_507) ^ Math.imul(low ^ (low >>> 13), 3_266_489_909)
  low = Math.imul(low ^ (low >>> 16), 2_246_822_507) ^ Math.imul(high ^ (high >>> 13), 3_266_489_909)
  return hexadecimal(high) + hexadecimal(low)
}

function hexadecimal(bits: number): string {
  return (bits >>> 0).toString(16).padStart(8, '0')
}
