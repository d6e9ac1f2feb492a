import type { Line, Repair } from './repair-line.ts'

const key = String.raw`[\w.*/"'-]+`
const signFor = new RegExp(`^(\\s*)(${key}?)\\s*(?:->|=>|→|：|[:=;])\\s*(\\S.*)$`, 'u')

/** Repairs of a line as a whole: its colon, its dash, its indentation. */
export function* lineRepairs(line: Line): Generator<Repair> {
  const { start, end, text, indent, next, previous } = line
  const content = text.trim()
  const at = [start + indent, end] as const
  const whole = (by: string, problem: string, fix: string): Repair => ({ range: [start, end], by, at, problem, fix })
  const before = text.slice(0, indent)

  if (content.startsWith('```'))
    yield whole(
      '',
      'the line `` ``` `` is not a part of the table',
      'Delete the line with ```, which came with a copied text.',
    )
  const [, remark] = /^(?:<!--|\/\*|--(?= ))\s*(.*?)\s*(?:-->|\*\/)?$/.exec(content) ?? []
  if (remark !== undefined) yield whole(`${before}# ${remark}`, 'a comment begins with `#`', `Write \`# ${remark}\`.`)
  const [, , name, value] = signFor.exec(text) ?? []
  if (name !== undefined && /\w/.test(name) && value !== undefined && !content.startsWith(`${name}: `))
    yield whole(
      `${before}${name}: ${value}`,
      `\`${name}\` needs a colon and a space after it`,
      `Write \`${name}: ${value}\`.`,
    )
  if (new RegExp(`^${key}$`).test(content) && next && next.indent > indent)
    yield whole(`${before}${content}:`, `\`${content}\` needs a colon after it`, `Write \`${content}:\`.`)
  if (previous && /^\s*[\w-]+:$/.test(previous.text) && previous.indent === indent && !/:(?: |$)/.test(content)) {
    const joined = `${previous.text.trim()} ${content}`
    yield {
      range: [previous.start, end],
      by: before + joined,
      at,
      problem: `\`${content}\` is not indented below \`${previous.text.trim()}\``,
      fix: `Write \`${joined}\` on one line.`,
    }
  }
  const [, word, rest] = /^([\w-]+) +(\S.*)$/.exec(content) ?? []
  if (word !== undefined && /\w/.test(word) && rest !== undefined)
    yield whole(`${before}${word}: ${rest}`, `\`${word}\` needs a colon after it`, `Write \`${word}: ${rest}\`.`)
  const [, field] = /^- ([\w-]+:(?: .*)?)$/.exec(content) ?? []
  if (field !== undefined)
    yield whole(before + field, `\`${field}\` is not an entry of a list`, `Write \`${field}\` without the dash.`)
  const [, group, title = ''] = /^([\w-]+): ([^{[].*)$/.exec(content) ?? []
  if (group !== undefined && next && next.indent > indent)
    yield whole(
      `${before}${group}:\n${next.text.slice(0, next.indent)}name: ${title}`,
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
