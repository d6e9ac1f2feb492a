import type { PageData } from '../../runtime/index.ts'
import { useTexts } from '../../runtime/index.ts'
import { PlaceWords } from './place-words.tsx'

/** Ordered by how often travellers ask. */
const QUESTIONS = ['price', 'late', 'size', 'forbidden', 'protection', 'cancel', 'bring'] as const

/**
 * Questions that open by themselves, without JavaScript, and that the browser's search finds while closed. Each answer
 * has an address, which opens it.
 */
export function Faq({ data }: { readonly data: PageData }) {
  const t = useTexts()
  const { protection } = data.facts
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
              {question === 'protection' && protection ? <PlaceWords of={protection} /> : t(`faq.${question}.a`)}
            </p>
          </details>
        ))}
      </div>
    </section>
  )
}
