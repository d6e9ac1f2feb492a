/** Characters of redirects that the function of a CloudFront distribution has room for, beside its code: it may have 10,240 bytes. */
export const redirectRoom = 8_900

/** Characters that a redirect takes there. */
export function redirectLength(from: string, to: string): number {
  return JSON.stringify([from, to, 301]).length + 1
}
