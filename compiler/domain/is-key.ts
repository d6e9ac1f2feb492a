/** Whether a text, without the white space around it, can be a key of Segment or Datadog: they hold nothing but plain characters. */
export function isKey(text: string): boolean {
  return !/[^!-~]|["'`<>\\]/.test(text)
}
