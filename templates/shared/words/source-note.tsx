import type { Sourced } from '../../../runtime/index.ts'
import { useTexts } from '../../../runtime/index.ts'

/** Where a fact comes from and when it was looked at last. */
export function SourceNote({ of: { source, sourceName, asOf } }: { readonly of: Sourced }) {
  const t = useTexts()
  // The sentence is the translator's, the link and the time are ours: it is cut where they go.
  const [before = '', between = '', after = ''] = t('facts.source', { source: MARK, date: MARK }).split(MARK)
  return (
    <small className="source">
      {before}
      <a href={source} rel="nofollow noopener">
        {sourceName}
      </a>
      {between}
      <time dateTime={asOf.iso}>{asOf.text}</time>
      {after}
    </small>
  )
}

/** No text has it. */
const MARK = '\u0001'
