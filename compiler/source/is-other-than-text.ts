/** Words that YAML 1.1 parsers read as boolean, or YAML parsers as null. */
const word = /^(?:y|n|yes|no|on|off|true|false|null|~)$/i

/** Text that YAML parsers may read as a number, such as `1_000`, `0x1F`, `e1`, and `22:30` for 1350. */
const number = /^[-+]?(?:0b[01_]+|0x[\da-f_]+|(?=[\d.e])(?:\d[\d_]*(?::[0-5]?\d)*)?(?:\.[\d_]*)?(?:e[-+]?\d+)?)$/i

/** Whether some YAML parsers do not read a text as a string if it has no quotes. */
export function isOtherThanText(text: string): boolean {
  return word.test(text) || number.test(text)
}
