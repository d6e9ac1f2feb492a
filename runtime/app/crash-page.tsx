import { useTexts } from '../i18n/texts.tsx'
import { TagHole } from './tag-hole.tsx'

/** What the error boundary shows in the place of a page that threw. The server has the whole page, and is asked again. */
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
