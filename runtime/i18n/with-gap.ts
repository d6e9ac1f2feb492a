/** A sentence with the space before the next one. Chinese and Japanese have none after their full stop. */
export function withGap(sentence: string): string {
  return /[。！？]$/.test(sentence) ? sentence : `${sentence} `
}
