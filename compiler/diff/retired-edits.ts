import type { Change } from './change.ts'
import type { Comparison } from './comparison.ts'
import { editsBelow, ofProject } from './project-change.ts'

/** Every entry of `retired:` that differs, except those of removed sites, which `site/removed` reports. */
export function retiredEdits({
  edits,
  removed,
}: Comparison): readonly Pick<Change, 'subject' | 'addresses' | 'edits' | 'place'>[] {
  const reported = new Set<string>(removed.map(({ site }) => site.domain))
  return editsBelow(edits, 'retired')
    .filter(({ path: [, domain = ''] }) => !reported.has(domain))
    .map((edit) => ofProject(edit.path[1] ?? '', [edit], 'sites', edit.path))
}
