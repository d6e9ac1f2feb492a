import type { Guard } from '../../../3-resolve/project.ts'
import { defineChange } from '../../define-change.ts'
import { editsBelow, ofProject } from '../../project-change.ts'
import { quoted, turned } from '../../words.ts'

const limits = ['maxChanged', 'minSites'] as const

export const platformGuard = defineChange({
  kind: 'platform/guard',
  find({ before, after, edits }) {
    const changed = editsBelow(edits, 'guard')
    if (changed.length === 0) return []
    const [was, is] = [before.guard, after.guard]
    const looser = is.maxChanged > was.maxChanged || is.minSites > was.minSites
    const same = limits.every((limit) => is[limit] === was[limit])
    const { place, ...about } = ofProject('guard', changed, 'platform', ['guard'])
    return [
      {
        ...about,
        ...(place && { place: { ...place, side: is.written ? 'after' : 'before' } }),
        level: looser ? 'risky' : 'safe',
        what: whatOf(was, is),
        reason: same
          ? 'The limit for one change stays the same.'
          : `After this change, ${looser ? 'more' : 'less'} of the table may change at once.`,
      },
    ]
  },
})

function whatOf(was: Guard, is: Guard): string {
  const all = limits.map(
    (limit) => `${limit} ${is[limit] === was[limit] ? quoted(String(is[limit])) : turned(was[limit], is[limit])}`,
  )
  if (was.written && !is.written) return `is removed, so the defaults apply: ${all.join(', ')}`
  if (is.written && !was.written) return `is added, and replaces the defaults: ${all.join(', ')}`
  return limits
    .filter((limit) => is[limit] !== was[limit])
    .map((limit) => `${limit} ${turned(was[limit], is[limit])}`)
    .join(', ')
}
