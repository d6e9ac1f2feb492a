import { useTexts } from '../i18n/texts.tsx'

/** What the error boundary shows in the place of a page that threw. The link asks the server again, which has the whole page. */
export function CrashPage() {
  const t = useTexts()
  return (
    <div className="wrap error">
      <section className="ticket">
        <h1>{t('error.crash.title')}</h1>
        <p>{t('error.crash.text')}</p>
        <a className="button" href="">
          {t('error.crash.reload')}
        </a>
      </section>
    </div>
  )
}
