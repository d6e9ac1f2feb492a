import { useTexts } from '../i18n/texts.tsx'

/** The ids are addresses: the footer and other sites link to them. */
const SECTIONS = [
  {
    id: 'privacy',
    title: 'legal:privacy.title',
    texts: ['legal:privacy.storage', 'legal:privacy.language', 'legal:privacy.booking'],
  },
  { id: 'terms', title: 'legal:terms.title', texts: ['legal:terms.information', 'legal:terms.booking'] },
  {
    id: 'accessibility',
    title: 'legal:accessibility.title',
    texts: ['legal:accessibility.goal', 'legal:accessibility.script'],
  },
] as const

/** The page `/legal/`: privacy, terms and accessibility in one place. */
export function LegalPage() {
  const t = useTexts()
  return (
    <div className="wrap legal">
      <h1>{t('legal:title')}</h1>
      {SECTIONS.map(({ id, title, texts }) => (
        <section key={id} id={id}>
          <h2>{t(title)}</h2>
          {texts.map((text) => (
            <p key={text}>{t(text)}</p>
          ))}
        </section>
      ))}
    </div>
  )
}
