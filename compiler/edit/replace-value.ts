import { spanOf } from '../source/node.ts'
import type { Entry, Fragment, Range } from '../source/node.ts'
import type { TextEdit } from '../source/text-edit.ts'

/** Puts a text that is written as YAML in the place of an entry's value. Not where comments stand within that. */
export function replaceValue(fragment: Fragment, { keyAt, value }: Entry, text: string): TextEdit | 'comment' {
  const end = trimmedEnd(fragment, value.at)
  const old = fragment.text.slice(value.at[0], end)
  const between = fragment.text.slice(keyAt[1], value.at[0])
  if (('value' in value ? false : /(?:^|\s)#/.test(old)) || between.includes('#')) return 'comment'
  return between.includes('\n')
    ? { span: spanOf(fragment, [keyAt[1], end]), text: `: ${text}` }
    : { span: spanOf(fragment, [value.at[0], end]), text }
}

/** Where a value ends: that of a block takes in the line breaks behind it. */
export function trimmedEnd({ text }: Fragment, [start, end]: Range): number {
  return start + text.slice(start, end).trimEnd().length
}
