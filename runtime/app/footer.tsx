import { useTexts } from '../i18n/texts.tsx'
import { withGap } from '../i18n/with-gap.ts'
import type { FrameData } from '../contract/page-data.ts'
import { Operator } from './operator.tsx'
import { staticPart } from './static-part.tsx'

/** Site-wide element: the brand and the company, with links to the small print in the same order on every page. */
export const Footer = staticPart('footer', import.meta.env.MICROSITES_INTERACTIVE_ONLY ? undefined : FooterPart)

const LINKS = [
  { id: 'privacy', text: 'legal:footer.privacy' },
  { id: 'terms', text: 'legal:footer.terms' },
  { id: 'accessibility', text: 'legal:footer.accessibility' },
] as const

function FooterPart({ data }: { readonly data: FrameData }) {
  const t = useTexts()
  // On the legal page, a bare fragment scrolls without another request.
  const page = data.route === '/legal/' ? '' : data.legal
  return (
    <footer className="footer">
      <div className="wrap">
        <address>
          {withGap(t('footer.about', { brand: data.brand }))}
          <Operator {...data} />
        </address>
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
