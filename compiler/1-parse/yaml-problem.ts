import type { YAMLParseError, YAMLWarning } from 'yaml'
import { lineBegin } from '../source/line-at.ts'

/** The problem as the end of a sentence, and a fix if it takes more than correcting the line. */
interface YamlProblem {
  readonly problem: string
  readonly fix?: string
}

export const tabProblem: YamlProblem = {
  problem: 'a tab is used for indentation, where only spaces are allowed',
  fix: 'Replace the tab with spaces.',
}

const problems: Readonly<Record<string, YamlProblem>> = {
  TAB_AS_INDENT: tabProblem,
  BAD_INDENT: {
    problem: 'this line is not indented like its neighbours',
    fix: 'Indent it with as many spaces as its neighbours have.',
  },
  MULTIPLE_DOCS: {
    problem: 'the file contains more than one document',
    fix: 'Keep one document, and move the others to other files.',
  },
  MISSING_CHAR: { problem: 'a bracket, comma, colon or quotation mark is missing' },
  UNEXPECTED_TOKEN: { problem: 'unexpected text' },
  BLOCK_AS_IMPLICIT_KEY: { problem: 'found a list or a map where a plain key is expected' },
  BLOCK_IN_FLOW: {
    problem: 'a comma is missing, or there is an indented block inside brackets',
    fix: 'Add the comma, or write the block in brackets too.',
  },
  MULTILINE_IMPLICIT_KEY: { problem: 'a key spans more than one line' },
  KEY_OVER_1024_CHARS: { problem: 'a key is longer than 1024 characters', fix: 'Shorten the key.' },
  BAD_SCALAR_START: { problem: 'a text cannot start with this character; quote it' },
  BAD_DQ_ESCAPE: {
    problem: 'this is not an escape sequence of double-quoted texts',
    fix: 'Remove the backslash, or write `\\\\` for a backslash.',
  },
}

/** For codes of the package that cover several mistakes. */
const messages: readonly (YamlProblem & { readonly pattern: RegExp })[] = [
  {
    pattern: /end with a \]$/,
    problem: 'a list is not closed; a `]` is missing before this',
    fix: 'Add the `]` where the list ends.',
  },
  {
    pattern: /end with a \}$/,
    problem: 'a map is not closed; a `}` is missing before this',
    fix: 'Add the `}` where the map ends.',
  },
  {
    pattern: /closing [’'"]/,
    problem: 'a text is not closed; a quotation mark is missing',
    fix: 'Add the quotation mark where the text ends.',
  },
  { pattern: /followed by map values/, problem: 'a colon and a value are missing after this' },
  { pattern: /^Nested mappings/, problem: 'a text that contains `: ` must be quoted' },
  { pattern: /^Missing , /, problem: 'a comma is missing before this', fix: 'Add the comma.' },
  {
    pattern: /^Comments must be separated/,
    problem: 'a space is missing before `#`',
    fix: 'Write ` #` before a comment, or quote the text that contains `#`.',
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
  const line = lineBegin(text, errorAt)
  const indent = /^ *\t/.exec(text.slice(line, errorAt + 1))
  return indent ? line + indent[0].length - 1 : undefined
}
