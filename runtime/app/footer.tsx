import { useTexts } from '../i18n/texts.tsx'
import type { SiteElementProps } from './site-element.ts'

const LINKS = [
  { id: 'privacy', text: 'legal:footer.privacy' },
  { id: 'terms', text: 'legal:footer.terms' },
  { id: 'accessibility', text: 'legal:footer.accessibility' },
] as const

/** Site-wide element: the brand and the company, with links to the small print in the same order on every page. */
export function Footer({ route, data }: SiteElementProps) {
  const t = useTexts()
  // On the legal page, a bare fragment scrolls without another request.
  const page = route === '/legal/' ? '' : data.legal
  return (
    <footer className="footer">
      <div className="wrap">
        <p>
          {t('footer.about', { brand: data.brand })}
          {data.operator !== undefined && ` ${t('legal:footer.operator', { company: data.operator })}`}
        </p>
        <ul>
          {LINKS.map(({ id, text }) => (
            <li key={id}>
              <a href={`${page}#${id}`}>{t(text)}</a>
            </li>
          ))}
          {data.measured && (
            <li>
              <a href={`${page}#choice`}>{t('legal:footer.choice')}</a>
            </li>
          )}
        </ul>
      </div>
    </footer>
  )
}
