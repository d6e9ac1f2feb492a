import type { YAMLParseError, YAMLWarning } from 'yaml'

export const tabProblem = 'a tab stands where only spaces may indent'

const problems: Readonly<Record<string, string>> = {
  TAB_AS_INDENT: tabProblem,
  BAD_INDENT: 'this line is not indented like its neighbours',
  MULTIPLE_DOCS: 'the file holds more than one document',
  MISSING_CHAR: 'a bracket, comma, colon or quotation mark is missing',
  UNEXPECTED_TOKEN: 'something stands here that does not belong',
  BLOCK_AS_IMPLICIT_KEY: 'a list or map stands where a plain key is expected',
  BLOCK_IN_FLOW: 'a comma is missing, or an indented block stands inside brackets',
  MULTILINE_IMPLICIT_KEY: 'a key goes over more than one line',
  KEY_OVER_1024_CHARS: 'a key is longer than 1024 characters',
  BAD_SCALAR_START: 'a text cannot begin with this sign; quote it',
  BAD_DQ_ESCAPE: 'this is no escape sequence of double-quoted texts',
}

/** Where one code of the package stands for several mistakes. */
const messages: readonly (readonly [pattern: RegExp, problem: string])[] = [
  [/end with a \]$/, 'a list is not closed; a `]` is missing before this'],
  [/end with a \}$/, 'a map is not closed; a `}` is missing before this'],
  [/closing [’'"]/, 'a text is not closed; a quotation mark is missing'],
  [/followed by map values/, 'a colon and a value are missing after this'],
  [/^Nested mappings/, 'a text that holds `: ` must be quoted'],
  [/^Missing , /, 'a comma is missing before this'],
  [/^Comments must be separated/, 'a space is missing before `#`'],
]

/** What is wrong, in words that need no knowledge of the parser. */
export function yamlProblem({ code, message }: YAMLParseError | YAMLWarning): string {
  const special = messages.find(([pattern]) => pattern.test(message))
  return special?.[1] ?? problems[code] ?? message.toLowerCase().replace(/[.:\s]+$/, '')
}

/** Where the line of an error is indented with a tab: that is the mistake, whatever the parser makes of it. */
export function tabIndent(text: string, errorAt: number): number | undefined {
  const line = text.lastIndexOf('\n', errorAt - 1) + 1
  const indent = /^ *\t/.exec(text.slice(line, errorAt + 1))
  return indent ? line + indent[0].length - 1 : undefined
}
