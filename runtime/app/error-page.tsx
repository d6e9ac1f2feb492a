import type { FrameData } from '../contract/page-data.ts'
import { useTexts } from '../i18n/texts.tsx'
import { staticPart } from './static-part.tsx'
import { TagHole } from './tag-hole.tsx'

/**
 * The pages `/404`, `/500` and `_error`. Those at the root answer for all languages, so they repeat their message in the
 * site's other languages.
 */
export const ErrorPage = staticPart('error', import.meta.env.MICROSITES_INTERACTIVE_ONLY ? undefined : ErrorPart)

function ErrorPart({ data }: { readonly data: FrameData }) {
  const t = useTexts()
  const missing = data.route === '/404'
  return (
    <div className="wrap error">
      <section className="ticket">
        <TagHole />
        <p className="code" aria-hidden="true">
          {missing ? '404' : '500'}
        </p>
        <h1>{t(missing ? 'error.404.title' : 'error.500.title')}</h1>
        <p>{t(missing ? 'error.404.text' : 'error.500.text')}</p>
        <a className="button" href={data.home}>
          {t('error.home')}
        </a>
      </section>
      {data.errorTexts && data.errorTexts.length > 0 && (
        <ul className="others">
          {data.errorTexts.map((other) => (
            <li key={other.locale} lang={other.locale}>
              <h2>{other.title}</h2>
              <p>{other.text}</p>
              <a href={other.href}>{other.home}</a>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
