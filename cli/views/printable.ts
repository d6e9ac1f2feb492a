/** Text from a file as a terminal may show it: control and direction characters are spelled out. */
export function printable(text: string): string {
  // eslint-disable-next-line no-control-regex -- an escape sequence in a file must not reach the terminal
  return text.replace(/[\u0000-\u0008\u000B-\u001F\u007F-\u009F\u00AD\u200B-\u200F\u2028-\u202E\u2060-\u2069\uFEFF]/g, (character) => {
    const code = character.charCodeAt(0).toString(16)
    return code.length > 2 ? `\\u${code.padStart(4, '0')}` : `\\x${code.padStart(2, '0')}`
  })
}
