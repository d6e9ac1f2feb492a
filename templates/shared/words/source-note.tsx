import type { Sourced } from '../../../runtime/index.ts'
import { useTexts } from '../../../runtime/index.ts'

/** The source of a fact, and when it was last checked. */
export function SourceNote({ of: { source, sourceName, asOf } }: { readonly of: Sourced }) {
  const t = useTexts()
  // The translator writes the sentence, and we insert the link and the date. Markers show where to split it.
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

/** A character that no text contains. */
const MARK = '\u0001'
