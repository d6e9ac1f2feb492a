import type { FrameData } from '../contract/page-data.ts'
import { useTexts } from '../i18n/texts.tsx'
import { staticPart } from './static-part.tsx'
import { TagHole } from './tag-hole.tsx'

/**
 * The pages `/404`, `/500` and `_error`. Those at the root answer for all languages, so they repeat their message in the
 * site's other languages. A script in the head puts the stored language first, which hydration in development must accept.
 */
export const ErrorPage = staticPart('error', import.meta.env.MICROSITES_INTERACTIVE_ONLY ? undefined : ErrorPart)

function ErrorPart({ data }: { readonly data: FrameData }) {
  const t = useTexts()
  const missing = data.route === '/404'
  return (
    <div className="wrap error">
      <section className="ticket" suppressHydrationWarning>
        <TagHole />
        <p className="code" aria-hidden="true">
          {missing ? '404' : '500'}
        </p>
        <h1 suppressHydrationWarning>{t(missing ? 'error.404.title' : 'error.500.title')}</h1>
        <p suppressHydrationWarning>{t(missing ? 'error.404.text' : 'error.500.text')}</p>
        <a className="button" href={data.home} suppressHydrationWarning>
          {t('error.home')}
        </a>
      </section>
      {data.errorTexts && data.errorTexts.length > 0 && (
        <ul className="others">
          {data.errorTexts.map((other) => (
            <li key={other.locale} lang={other.locale} suppressHydrationWarning>
              <h2 suppressHydrationWarning>{other.title}</h2>
              <p suppressHydrationWarning>{other.text}</p>
              <a href={other.href} suppressHydrationWarning>
                {other.home}
              </a>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
