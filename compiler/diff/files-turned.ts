import type { SiteFiles } from '../3-resolve/project.ts'
import type { Change } from './change.ts'
import { equalValues } from './edits.ts'
import { listed } from './words.ts'

/** What a change of `files` says. */
export function filesTurned(before: SiteFiles = {}, after: SiteFiles = {}): Pick<Change, 'level' | 'what' | 'reason'> {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])]
  const differing = names.filter((name) => !equalValues(before[name], after[name]))
  const isNew = differing.every((name) => !before[name])
  return {
    level: isNew ? 'safe' : 'risky',
    what: `${isNew ? 'new' : 'other'} files: ${listed(differing)}`,
    reason: isNew ? 'Other services find them.' : 'Other services get another file there, or none.',
  }
}
