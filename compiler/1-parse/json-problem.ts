const problems: Readonly<Record<string, string>> = {
  InvalidSymbol: 'a word stands here that JSON does not know',
  InvalidNumberFormat: 'this is not how JSON writes a number',
  PropertyNameExpected: 'a name in double quotes is expected here',
  ValueExpected: 'a value is expected here',
  ColonExpected: 'a colon is expected here',
  CommaExpected: 'a comma is expected here',
  CloseBraceExpected: 'a closing `}` is expected here',
  CloseBracketExpected: 'a closing `]` is expected here',
  EndOfFileExpected: 'something stands after the end of the object',
  InvalidCommentToken: 'JSON has no comments',
  UnexpectedEndOfComment: 'JSON has no comments',
  UnexpectedEndOfString: 'a text is not closed',
  UnexpectedEndOfNumber: 'this is not how JSON writes a number',
  InvalidUnicode: '`\\u` needs four hexadecimal digits',
  InvalidEscapeCharacter: 'this is no escape sequence of JSON',
  InvalidCharacter: 'a text cannot hold a tab or line break; write `\\t` or `\\n`',
}

/** The problem in words that need no knowledge of the parser. */
export function jsonProblem(code: string): string {
  return problems[code] ?? 'something stands here that does not belong'
}
