import { useTexts } from '../i18n/texts.tsx'
import { TagHole } from './tag-hole.tsx'

/** The error boundary's fallback for a page that threw. Its button reloads the page that the server rendered. */
export function CrashPage() {
  const t = useTexts()
  return (
    <div className="wrap error">
      <section className="ticket">
        <TagHole />
        <h1>{t('error.crash.title')}</h1>
        <p>{t('error.crash.text')}</p>
        <button className="button" type="button" onClick={() => location.reload()}>
          {t('error.crash.reload')}
        </button>
      </section>
    </div>
  )
}
