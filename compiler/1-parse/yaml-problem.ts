import type { YAMLParseError, YAMLWarning } from 'yaml'

/** The problem as the end of a sentence, and a fix if it takes more than correcting the line. */
interface YamlProblem {
  readonly problem: string
  readonly remedy?: string
}

export const tabProblem: YamlProblem = {
  problem: 'a tab stands where only spaces may indent',
  remedy: 'Replace the tab with spaces.',
}

const problems: Readonly<Record<string, YamlProblem>> = {
  TAB_AS_INDENT: tabProblem,
  BAD_INDENT: {
    problem: 'this line is not indented like its neighbours',
    remedy: 'Indent it with as many spaces as its neighbours have.',
  },
  MULTIPLE_DOCS: { problem: 'the file holds more than one document', remedy: 'Keep one of them.' },
  MISSING_CHAR: { problem: 'a bracket, comma, colon or quotation mark is missing' },
  UNEXPECTED_TOKEN: { problem: 'something stands here that does not belong' },
  BLOCK_AS_IMPLICIT_KEY: { problem: 'a list or map stands where a plain key is expected' },
  BLOCK_IN_FLOW: {
    problem: 'a comma is missing, or an indented block stands inside brackets',
    remedy: 'Add the comma, or write the block in brackets too.',
  },
  MULTILINE_IMPLICIT_KEY: { problem: 'a key goes over more than one line' },
  KEY_OVER_1024_CHARS: { problem: 'a key is longer than 1024 characters', remedy: 'Shorten the key.' },
  BAD_SCALAR_START: { problem: 'a text cannot begin with this sign; quote it' },
  BAD_DQ_ESCAPE: {
    problem: 'this is no escape sequence of double-quoted texts',
    remedy: 'Remove the backslash, or write `\\\\` if one is meant.',
  },
}

/** For codes of the package that cover several mistakes. */
const messages: readonly (YamlProblem & { readonly pattern: RegExp })[] = [
  {
    pattern: /end with a \]$/,
    problem: 'a list is not closed; a `]` is missing before this',
    remedy: 'Add the `]` where the list ends.',
  },
  {
    pattern: /end with a \}$/,
    problem: 'a map is not closed; a `}` is missing before this',
    remedy: 'Add the `}` where the map ends.',
  },
  {
    pattern: /closing [’'"]/,
    problem: 'a text is not closed; a quotation mark is missing',
    remedy: 'Add the quotation mark where the text ends.',
  },
  { pattern: /followed by map values/, problem: 'a colon and a value are missing after this' },
  { pattern: /^Nested mappings/, problem: 'a text that holds `: ` must be quoted' },
  { pattern: /^Missing , /, problem: 'a comma is missing before this', remedy: 'Add the comma.' },
  {
    pattern: /^Comments must be separated/,
    problem: 'a space is missing before `#`',
    remedy: 'Write ` #` before a comment, or quote the text that holds the sign.',
  },
]

/** The problem in words that need no knowledge of the parser. */
export function yamlProblem({ code, message }: YAMLParseError | YAMLWarning): YamlProblem {
  const special = messages.find(({ pattern }) => pattern.test(message))
  return special ?? problems[code] ?? { problem: message.toLowerCase().replace(/[.:\s]+$/, '') }
}

/**
 * The offset of the tab, if the line of an error is indented with one. Then the tab is the mistake, whatever the parser
 * reports.
 */
export function tabIndent(text: string, errorAt: number): number | undefined {
  const line = text.lastIndexOf('\n', errorAt - 1) + 1
  const indent = /^ *\t/.exec(text.slice(line, errorAt + 1))
  return indent ? line + indent[0].length - 1 : undefined
}
