/**
 * Whether a trimmed text can be a key of Segment or Datadog: printable ASCII without quotes, `<`, `>` and backslashes.
 */
export function isKey(text: string): boolean {
  return !/[^!-~]|["'`<>\\]/.test(text)
}
