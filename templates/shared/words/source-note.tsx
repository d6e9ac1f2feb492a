import type { Sourced } from '../../../runtime/index.ts'
import { useTexts } from '../../../runtime/index.ts'
import { markedText, textMark } from './marked-text.ts'

/** The source of a fact, and when it was last checked. */
export function SourceNote({ of: { source, sourceName, asOf } }: { readonly of: Sourced }) {
  const t = useTexts()
  // The translator writes the sentence, and we insert the link and the date.
  const [before, between, after] = markedText(t('facts.source', { source: textMark, date: textMark }))
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
