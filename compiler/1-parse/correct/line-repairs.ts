import { wholeLine } from './repair-line.ts'
import type { Line, Repair } from './repair-line.ts'

const key = String.raw`[\w.*/"'-]+`
const signFor = new RegExp(`^(\\s*)(${key}?)\\s*(?:->|=>|→|：|[:=;])\\s*(\\S.*)$`, 'u')

/** Repairs of a line as a whole: its colon, its dash, its indentation. */
export function* lineRepairs(line: Line): Generator<Repair> {
  const { start, end, text, indent, next, previous } = line
  const content = text.trim()
  const at = [start + indent, end] as const
  const replaced = wholeLine(line)

  if (content.startsWith('```'))
    yield replaced(
      '',
      'the line `` ``` `` is not a part of the table',
      'Delete the line with ```, which came with a copied text.',
    )
  const [, remark] = /^(?:<!--|\/\*|--(?= ))\s*(.*?)\s*(?:-->|\*\/)?$/.exec(content) ?? []
  if (remark !== undefined) yield replaced(`# ${remark}`, 'a comment begins with `#`')
  const [, , name, value] = signFor.exec(text) ?? []
  if (name !== undefined && /\w/.test(name) && value !== undefined && !content.startsWith(`${name}: `))
    yield replaced(`${name}: ${value}`, `\`${name}\` needs a colon and a space after it`)
  if (new RegExp(`^${key}$`).test(content) && next && next.indent > indent)
    yield replaced(`${content}:`, `\`${content}\` needs a colon after it`)
  if (previous && /^\s*[\w-]+:$/.test(previous.text) && previous.indent === indent && !/:(?: |$)/.test(content)) {
    const above = previous.text.trim()
    yield {
      range: [previous.start + indent, end],
      by: `${above} ${content}`,
      at,
      problem: `\`${content}\` is not indented below \`${above}\``,
      fix: `Write \`${above} ${content}\` on one line.`,
    }
  }
  const [, word, rest] = /^([\w-]+) +(\S.*)$/.exec(content) ?? []
  if (word !== undefined && /\w/.test(word) && rest !== undefined)
    yield replaced(`${word}: ${rest}`, `\`${word}\` needs a colon after it`)
  const [, field] = /^- ([\w-]+:(?: .*)?)$/.exec(content) ?? []
  if (field !== undefined)
    yield replaced(field, `\`${field}\` is not an entry of a list`, `Write \`${field}\` without the dash.`)
  const [, group, title = ''] = /^([\w-]+): ([^{[].*)$/.exec(content) ?? []
  if (group !== undefined && next && next.indent > indent)
    yield replaced(
      `${group}:\n${next.text.slice(0, next.indent)}name: ${title}`,
      `\`${group}\` has a text and fields`,
      `Write \`name: ${title}\` on a line of its own below \`${group}:\`.`,
    )
  const depths = new Set([...depthsAround(previous), ...depthsAround(next), ...(indent === 0 ? [2] : [])])
  const [shown = ''] = /^[^\s:]+/.exec(content.replace(/^- /, '')) ?? []
  for (const depth of depths)
    if (depth !== indent)
      yield {
        range: [start, start + indent],
        by: ' '.repeat(depth),
        at,
        problem: `\`${shown}\` is not indented like its neighbours`,
        fix: `Indent \`${shown}\` with ${depth} spaces.`,
      }
}

/** The depth of a line, and that of the fields after its dash. */
function depthsAround(line: Line | undefined): readonly number[] {
  if (!line) return []
  return line.text.startsWith('- ', line.indent) ? [line.indent + 2, line.indent] : [line.indent]
}
