import type { Finding } from '../../compiler/diagnostic/finding.ts'
import { applyEdits } from '../../compiler/source/text-edit.ts'

/** What follows "Write" in a fix; not one that is only an example, or is about another place. */
const snippetIn = /(?:^|\. )Write `(?!key: value`)([^`]+)`(?! on a line| without the dash|, or| in the rows)/

/**
 * The text of a file after somebody did what a finding says: its fix, or the snippet that it tells people to write.
 * `undefined` if the finding asks or describes, or if the snippet has a `…` to fill in.
 */
export function correctedText({ fix, help, span }: Finding, text: string): string | undefined {
  if (fix) return applyEdits(text, fix)
  if (help.includes('with ordinary spaces'))
    return text.replaceAll('\u00A0', ' ').replaceAll(/(?<=\n( *)\S.*\n)[ \u3000]*\u3000[ \u3000]*/g, '$1')
  const [, snippet] = snippetIn.exec(help) ?? []
  if (snippet === undefined || snippet.includes('…')) return undefined
  const { start, end } = span
  const replaced = (from: number, to: number): string => text.slice(0, from) + snippet + text.slice(to)
  const [, name, key, value] = /^((["']?[\w.*/-]+["']?):)(?: ([^]*))?$/.exec(snippet) ?? []
  if (name === undefined || key === undefined) return replaced(start, end)
  const before = text.slice(0, start)
  // The value is marked, behind its key or below it.
  if (value !== undefined && before.trimEnd().endsWith(name)) {
    const isBelow = /\n *$/.test(before)
    return `${before.trimEnd()} ${value}${isBelow ? '\n' : ''}${text.slice(end)}`
  }
  // The key is marked, or the snippet is about the value before the marked text.
  const [value_ = ''] = /^["']?:[ \t]*[^\s,{}[\]]*/.exec(text.slice(end)) ?? []
  if (value_ !== '' && value !== undefined) return replaced(start, end + value_.length)
  const lineStart = before.lastIndexOf('\n') + 1
  const at = before.lastIndexOf(name)
  return replaced(at >= lineStart && /A comma|place of the comma/.test(help) ? at : start, end)
}
