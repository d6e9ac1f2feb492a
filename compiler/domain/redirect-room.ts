/** How many characters of redirects fit into a CloudFront function, whose limit is 10,240 bytes including its code. */
export const redirectRoom = 8_900

/** How many characters a redirect takes in a CloudFront function. */
export function redirectLength(from: string, to: string): number {
  return JSON.stringify([from, to, 301]).length + 1
}
