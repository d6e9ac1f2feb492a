/** What readers of YAML 1.1 take for a boolean, or any of them for nothing. */
const word = /^(?:y|n|yes|no|on|off|true|false|null|~)$/i

/** What they take for a number, as `1_000`, `0x1F`, and `22:30` for 1350. */
const number = /^[-+]?(?:0b[01_]+|0x[\da-f_]+|\d[\d_]*(?::[0-5]?\d)*(?:\.[\d_]*)?(?:e[-+]?\d+)?|\.\d[\d_]*)$/i

/** Whether some reader of YAML takes a text for something else where it has no quotes. */
export function isOtherThanText(text: string): boolean {
  return word.test(text) || number.test(text)
}
