import type { ReactNode } from 'react'
import { createElement } from 'react'
import type { ContentSection, Marked, PlaceContent } from '../../../runtime/index.ts'
import { SourceNote } from './source-note.tsx'

interface ProseProps {
  readonly of: ContentSection
  readonly id?: string
  readonly sourced: PlaceContent['sourced'] | undefined
}

/** A text with its markup, and its source. */
export function Prose({ of: { body }, id, sourced }: ProseProps) {
  return (
    <div className="prose" id={id}>
      {elements(body)}
      {sourced && (
        <p>
          <SourceNote of={sourced} />
        </p>
      )}
    </div>
  )
}

function elements(marked: readonly Marked[]): readonly ReactNode[] {
  return marked.map((part, key) => {
    if (typeof part === 'string') return part
    const { tag, href, children } = part
    const rel = href?.startsWith('https:') ? 'nofollow noopener' : undefined
    return createElement(tag, { key, href, rel }, ...(children ? elements(children) : []))
  })
}
