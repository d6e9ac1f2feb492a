import { Fragment } from 'react'
import type { Surroundings } from '../../../runtime/index.ts'
import { useTexts } from '../../../runtime/index.ts'
import { markedText, textMark } from './marked-text.ts'

/** The data sets of a group of facts, each with its licence, and the day of the data. */
export function DataSources({ of: { sources, asOf } }: { readonly of: Pick<Surroundings, 'sources' | 'asOf'> }) {
  const t = useTexts()
  const [before, between, after] = markedText(t('local.sources', { sources: textMark, date: textMark }))
  return (
    <small className="source">
      {before}
      {sources.map(({ name, href, licence }, index) => (
        <Fragment key={name}>
          <a href={href} rel="nofollow noopener">
            {name}
          </a>
          {licence !== undefined && ` ${licence}`}
          {index < sources.length - 1 ? ' · ' : between}
        </Fragment>
      ))}
      <time dateTime={asOf.iso}>{asOf.text}</time>
      {after}
    </small>
  )
}
