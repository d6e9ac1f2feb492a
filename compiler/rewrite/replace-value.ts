import { spanOf } from '../source/node.ts'
import type { Entry, Fragment, Range } from '../source/node.ts'
import type { TextEdit } from '../source/text-edit.ts'

/** An edit that replaces an entry's value with YAML text. Returns `comment` if the old value contains comments. */
export function replaceValue(fragment: Fragment, { keyAt, value }: Entry, text: string): TextEdit | 'comment' {
  const end = trimmedEnd(fragment, value.at)
  const old = fragment.text.slice(value.at[0], end)
  const between = fragment.text.slice(keyAt[1], value.at[0])
  if (('value' in value ? false : /(?:^|\s)#/.test(old)) || between.includes('#')) return 'comment'
  return between.includes('\n')
    ? { span: spanOf(fragment, [keyAt[1], end]), text: `: ${text}` }
    : { span: spanOf(fragment, [value.at[0], end]), text }
}

/** End of a value without trailing white space. The range of a block includes the line breaks after it. */
export function trimmedEnd({ text }: Fragment, [start, end]: Range): number {
  return start + text.slice(start, end).trimEnd().length
}
