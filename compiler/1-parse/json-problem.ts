const problems: Readonly<Record<string, string>> = {
  InvalidSymbol: 'this word is not valid in JSON',
  InvalidNumberFormat: 'this is not a valid JSON number',
  PropertyNameExpected: 'a name in double quotes is expected here',
  ValueExpected: 'a value is expected here',
  ColonExpected: 'a colon is expected here',
  CommaExpected: 'a comma is expected here',
  CloseBraceExpected: 'a closing `}` is expected here',
  CloseBracketExpected: 'a closing `]` is expected here',
  EndOfFileExpected: 'there is text after the end of the object',
  InvalidCommentToken: 'JSON has no comments',
  UnexpectedEndOfComment: 'JSON has no comments',
  UnexpectedEndOfString: 'a text is not closed',
  UnexpectedEndOfNumber: 'this is not a valid JSON number',
  InvalidUnicode: '`\\u` needs four hexadecimal digits',
  InvalidEscapeCharacter: 'this is not an escape sequence of JSON',
  InvalidCharacter: 'a text cannot contain a tab or a line break; write `\\t` or `\\n`',
}

/** The problem in words that need no knowledge of the parser. */
export function jsonProblem(code: string): string {
  return problems[code] ?? 'unexpected text'
}
