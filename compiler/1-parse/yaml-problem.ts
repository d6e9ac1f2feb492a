import type { YAMLParseError, YAMLWarning } from 'yaml'

const problems: Readonly<Record<string, string>> = {
  TAB_AS_INDENT: 'a tab stands where only spaces may indent',
  BAD_INDENT: 'this line is not indented like its neighbours',
  MULTIPLE_DOCS: 'the file holds more than one document',
  MISSING_CHAR: 'a bracket, comma, colon or quotation mark is missing',
  UNEXPECTED_TOKEN: 'something stands here that does not belong',
  BLOCK_AS_IMPLICIT_KEY: 'a list or map stands where a plain key is expected',
  BLOCK_IN_FLOW: 'an indented block stands inside brackets',
  MULTILINE_IMPLICIT_KEY: 'a key goes over more than one line',
  KEY_OVER_1024_CHARS: 'a key is longer than 1024 characters',
  BAD_SCALAR_START: 'a text cannot begin with this sign; quote it',
  BAD_DQ_ESCAPE: 'this is no escape sequence of double-quoted texts',
}

/** What is wrong, in words that need no knowledge of the parser. */
export function yamlProblem(error: YAMLParseError | YAMLWarning): string {
  return problems[error.code] ?? error.message.toLowerCase().replace(/[.:\s]+$/, '')
}
