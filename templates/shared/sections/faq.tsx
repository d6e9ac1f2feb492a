import type { PageData } from '../../../runtime/index.ts'
import { useTexts } from '../../../runtime/index.ts'
import { PlaceWords } from '../words/place-words.tsx'

/** Ordered by how often travellers ask. */
const QUESTIONS = ['price', 'late', 'size', 'forbidden', 'protection', 'cancel', 'bring'] as const

/**
 * Questions that open without JavaScript, and that the browser's page search finds while closed. Each answer
 * has a URL fragment that opens it.
 */
export function Faq({ data }: { readonly data: PageData }) {
  const t = useTexts()
  return (
    <section className="wrap faq" aria-labelledby="faq">
      <h2 id="faq">{t('faq.title')}</h2>
      <div>
        {QUESTIONS.map((question) => (
          <details key={question}>
            <summary>
              <h3>{t(`faq.${question}.q`)}</h3>
            </summary>
            <p id={`faq-${question}`}>
              <Answer question={question} data={data} />
            </p>
          </details>
        ))}
      </div>
    </section>
  )
}

/** The table's answer for this place takes precedence over the general one. */
function Answer({ question, data }: { readonly question: (typeof QUESTIONS)[number]; readonly data: PageData }) {
  const t = useTexts()
  const { price, protection } = data.facts
  if (question === 'protection' && protection) return <PlaceWords of={protection} />
  if (question === 'price' && price) {
    return (
      <>
        <span className="span">{t('price.from', { price: price.text })}</span>
        {price.feesIncluded && <span className="span">{t('price.fees')}</span>}
      </>
    )
  }
  return t(`faq.${question}.a`)
}
